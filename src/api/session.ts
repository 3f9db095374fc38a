import { addressAt, get, isSuccess, type Portal, post } from './callAsUser.ts'
import { toApiError } from './errors.ts'
import { forgetToken, tellTabs } from './token.ts'

/** Signs in with name and password; the session is an HttpOnly cookie. Throws an ApiError. */
export async function signIn(portal: Portal, login: string, password: string): Promise<void> {
  await send(portal, '/user/login', { login, password })
  tellTabs('signedIn')
}

/** Ends the session or deletes the token, in every tab. */
export async function signOut(portal: Portal, hasSession: boolean): Promise<void> {
  forgetToken()
  if (hasSession) await send(portal, '/user/logout', {})
  tellTabs('signedOut')
}

/** The user of the session, in the format of user_show; null if nobody is signed in. Throws an ApiError. */
export async function fetchSessionUser(portal: Portal): Promise<unknown> {
  const answer = await get(addressAt(portal, '/user/session'), 'user/session')
  if (isSuccess(answer.body)) return answer.body.result
  throw toApiError('user/session', answer)
}

async function send(portal: Portal, path: string, input: object): Promise<void> {
  const answer = await post(addressAt(portal, path), path.slice(1), input)
  if (!isSuccess(answer.body)) throw toApiError(path.slice(1), answer)
}
