/*
 * The API token that a visitor pasted: in this tab's memory, and where they asked for it in its sessionStorage. Never
 * in an address, a log or localStorage, and never told to another tab.
 */

const KEY = 'fihrist-token'
const CHANNEL = 'fihrist-session'

let token: string | undefined
let isRead = false
let channel: BroadcastChannel | undefined

/** The token that calls go out with; undefined where there is none. */
export function currentToken(): string | undefined {
  if (!isRead) token = stored()?.getItem(KEY) ?? undefined
  isRead = true
  return token
}

/** `keepsForTab`: also after a reload, until this tab is closed. */
export function keepToken(value: string, { keepsForTab }: { keepsForTab: boolean }): void {
  forgetToken()
  token = value
  if (keepsForTab) stored()?.setItem(KEY, value)
}

export function forgetToken(): void {
  token = undefined
  isRead = true
  stored()?.removeItem(KEY)
}

/** Tells the other tabs that somebody signed in or out here. */
export function tellTabs(what: 'signedIn' | 'signedOut'): void {
  channel ??= openChannel()
  channel?.postMessage(what)
}

/** Hears of other tabs; a sign-out there ends the token here as well. Gives what stops it. */
export function onOtherTab(listener: () => void): () => void {
  const heard = openChannel()
  heard?.addEventListener('message', ({ data }) => {
    if (data === 'signedOut') forgetToken()
    listener()
  })
  return () => heard?.close()
}

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL))

/** A browser may refuse to store anything. */
function stored(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
