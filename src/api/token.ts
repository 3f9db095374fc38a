/*
 * The API token that a user entered: in this tab's memory and, on request, in its sessionStorage. Never in a URL, a log
 * or localStorage, and never sent to another tab. localStorage only holds the time of the last sign-out, so that a tab
 * that was suspended then does not keep using its token.
 */

const KEY = 'fihrist-token'
const SIGNED_OUT_AT = 'fihrist-signed-out'
const CHANNEL = 'fihrist-session'

/** `lastEnd`: the last sign-out in this browser at the time when the token was entered. */
type Kept = { token: string; lastEnd: string }
type SignInEvent = 'signedIn' | 'signedOut'

let kept: Kept | undefined
let isRead = false
let channel: BroadcastChannel | undefined

/** The token for API calls; undefined if there is none. */
export function currentToken(): string | undefined {
  if (!isRead) kept = readKept()
  isRead = true
  if (kept && kept.lastEnd !== lastEnd()) forgetToken()
  return kept?.token
}

/** `keepsForTab`: also after a reload, until this tab is closed. */
export function keepToken(token: string, { keepsForTab }: { keepsForTab: boolean }): void {
  forgetToken()
  kept = { token, lastEnd: lastEnd() }
  const text = JSON.stringify(kept)
  if (keepsForTab) inStorage('sessionStorage', (storage) => storage.setItem(KEY, text))
}

export function forgetToken(): void {
  kept = undefined
  isRead = true
  inStorage('sessionStorage', (storage) => storage.removeItem(KEY))
}

/** Notifies the other tabs of a sign-in or sign-out. */
export function notifyTabs(what: SignInEvent): void {
  if (what === 'signedOut')
    inStorage('localStorage', (storage) => storage.setItem(SIGNED_OUT_AT, Date.now().toString(36)))
  openChannel()?.postMessage(what)
}

/** Listens to the other tabs while the page lives; a sign-out there deletes the token here too. */
export function onOtherTab(listener: (what: SignInEvent) => void): void {
  openChannel()?.addEventListener('message', ({ data }) => {
    if (data === 'signedOut') forgetToken()
    listener(data)
  })
}

/** One channel for sending and receiving, because a channel does not receive its own messages. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

const lastEnd = (): string => inStorage('localStorage', (storage) => storage.getItem(SIGNED_OUT_AT)) ?? ''

function readKept(): Kept | undefined {
  try {
    const text = inStorage('sessionStorage', (storage) => storage.getItem(KEY))
    const { token, lastEnd }: Partial<Record<string, unknown>> = JSON.parse(text ?? '{}')
    return typeof token === 'string' && typeof lastEnd === 'string' ? { token, lastEnd } : undefined
  } catch {
    return undefined // not written by this code
  }
}

/** Browsers can block storage. */
function inStorage<T>(name: 'sessionStorage' | 'localStorage', use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[name])
  } catch {
    return undefined
  }
}
