import { SIGN_IN_KEY } from '../../api/signInHint.ts'

/** Stores whether a user is signed in, for the label of the link on every page. */
export function noteSignIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGN_IN_KEY, '1')
    else localStorage.removeItem(SIGN_IN_KEY)
  } catch {
    // The browser blocks storage: the label stays that of a visitor.
  }
  // The browser sends this event to other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: SIGN_IN_KEY }))
}
