/*
 * Whether a user has signed in with this browser, for the label of a link on every page. The session itself is in a
 * cookie that scripts cannot read, and asking the portal would cost a request per page. A wrong hint only gives the
 * wrong label, which the account page corrects after it has asked the portal, or the wrong reason of a refusal.
 */

export const SIGN_IN_KEY = 'fihrist-signed-in'

export function isSignInNoted(): boolean {
  try {
    return localStorage.getItem(SIGN_IN_KEY) !== null
  } catch {
    return false // the browser blocks storage
  }
}

/** Calls the listener after a change in this or another tab; the result stops it. */
export function onSignInNoted(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
