/*
 * The API token that a visitor pasted: in this tab's memory, and where they asked for it in its sessionStorage. Never
 * in an address, a log or localStorage, and never told to another tab. What localStorage keeps is only when somebody last
 * signed out, so that a tab which slept or was elsewhere then does not go on with its token.
 */

const KEY = 'fihrist-token'
const ENDED = 'fihrist-signed-out'
const CHANNEL = 'fihrist-session'

/** `lastEnd`: the last sign-out in this browser when the token was given. */
type Kept = { token: string; lastEnd: string }
type Happening = 'signedIn' | 'signedOut'

let kept: Kept | undefined
let isRead = false
let channel: BroadcastChannel | undefined

/** The token that calls go out with; undefined where there is none. */
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

/** Tells the other tabs that somebody signed in or out here. */
export function tellTabs(what: Happening): void {
  if (what === 'signedOut') inStorage('localStorage', (storage) => storage.setItem(ENDED, Date.now().toString(36)))
  openChannel()?.postMessage(what)
}

/** Hears of the other tabs, as long as the page lives; a sign-out there ends the token here as well. */
export function onOtherTab(listener: (what: Happening) => void): void {
  openChannel()?.addEventListener('message', ({ data }) => {
    if (data === 'signedOut') forgetToken()
    listener(data)
  })
}

/** One for telling and hearing: a tab does not hear itself. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

const lastEnd = (): string => inStorage('localStorage', (storage) => storage.getItem(ENDED)) ?? ''

function readKept(): Kept | undefined {
  try {
    const text = inStorage('sessionStorage', (storage) => storage.getItem(KEY))
    const { token, lastEnd }: Partial<Record<string, unknown>> = JSON.parse(text ?? '{}')
    return typeof token === 'string' && typeof lastEnd === 'string' ? { token, lastEnd } : undefined
  } catch {
    return undefined // not what was written here
  }
}

/** A browser may refuse to store anything. */
function inStorage<T>(name: 'sessionStorage' | 'localStorage', use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[name])
  } catch {
    return undefined
  }
}
