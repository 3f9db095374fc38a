const KEY = 'supported-requests'
const MOST = 500
const listeners = new Set<() => void>()
let known: string | undefined

/** The references of requests that this browser has said it wants, with blanks between them. */
export function supported(): string {
  known ??= stored()
  return known
}

/** Remembers one more, so that the page need not offer it again; the server counts a browser once anyway. */
export function rememberSupported(reference: string): void {
  known = [reference, ...supported().split(' ')].filter(Boolean).slice(0, MOST).join(' ')
  try {
    localStorage.setItem(KEY, known)
  } catch {
    // refused: remembered as long as the page lives
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
