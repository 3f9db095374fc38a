const KEY = 'supported-requests'
const MOST = 500
const listeners = new Set<() => void>()
let known: string | undefined

/** The references of the requests that this browser has supported, separated by spaces. */
export function supportedReferences(): string {
  known ??= stored()
  return known
}

/** Stores a supported request, so that the page hides the button; the server counts each browser only once. */
export function addSupportedReference(reference: string): void {
  known = [reference, ...supportedReferences().split(' ')].filter(Boolean).slice(0, MOST).join(' ')
  try {
    localStorage.setItem(KEY, known)
  } catch {
    // storage is blocked: kept until the page is closed
  }
  for (const listener of listeners) listener()
}

export function onSupported(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
