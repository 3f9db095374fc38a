import { isOwnAddress } from '../lib/isOwnAddress.ts'
import { forgetResponses } from '../offline/forgetResponses.ts'
import { addressAt, get, isSuccess, type Portal, post } from './callAsUser.ts'
import { ApiError, toApiError } from './errors.ts'
import { currentToken, forgetToken, notifyTabs } from './token.ts'

/** Signs in with name and password; the session is an HttpOnly cookie. Throws an ApiError. */
export async function signIn(portal: Portal, login: string, password: string): Promise<void> {
  await send(portal, '/user/login', { login, password })
  notifyTabs('signedIn')
}

/**
 * Ends the session, of our own catalogue or of the CKAN behind the portal, and deletes the token, in every tab. Throws an ApiError
 * if there was no token and the session did not end.
 */
export async function signOut(portal: Portal, { hasOwnCatalogue }: { hasOwnCatalogue: boolean }): Promise<void> {
  const hadToken = currentToken() !== undefined
  forgetToken()
  if (hasOwnCatalogue) await send(portal, '/user/logout', {})
  else {
    await forgetResponses()
    // Without the token, the page would show the user of a session that the browser has too.
    if (isOwnAddress(portal.base))
      await endCkanSession(portal).catch((error: unknown) => {
        if (!hadToken) throw error
      })
  }
  notifyTabs('signedOut')
}

/** CKAN responds with a redirect to a page of its own, which nobody needs. */
async function endCkanSession(portal: Portal): Promise<void> {
  const action = 'user/logout'
  const request = fetch(addressAt(portal, '/user/_logout'), { redirect: 'manual' })
  const response = await request.catch((cause: unknown) => {
    throw new ApiError('offline', action, { cause })
  })
  if (response.type !== 'opaqueredirect' && !response.ok)
    throw toApiError(action, { status: response.status, body: undefined })
}

/** The user of the session, in the format of user_show; null if nobody is signed in. Throws an ApiError. */
export async function fetchSessionUser(portal: Portal): Promise<unknown> {
  const response = await get(addressAt(portal, '/user/session'), 'user/session')
  if (isSuccess(response.body)) return response.body.result
  throw toApiError('user/session', response)
}

/** Unlinks the account of the signed-in user from the OpenID provider. Throws an ApiError. */
export async function unlinkProvider(portal: Portal): Promise<void> {
  await send(portal, '/user/oidc/unlink', {})
}

/** Has a link for a new password sent to the account with this name or email address, if there is one. Throws an ApiError. */
export async function requestReset(portal: Portal, login: string): Promise<void> {
  await send(portal, '/user/reset', { login })
}

/** Whose password a link sets, and why. Throws an ApiError with the reason at `key`. */
export const fetchLink = (portal: Portal, key: string): Promise<unknown> => send(portal, '/user/reset/link', { key })

/** Sets the password of a link's account. Throws an ApiError with the reason at `key` or `password`. */
export async function setPassword(portal: Portal, key: string, password: string): Promise<void> {
  await send(portal, '/user/reset/password', { key, password })
}

async function send(portal: Portal, path: string, input: object): Promise<unknown> {
  const response = await post(addressAt(portal, path), path.slice(1), input)
  if (isSuccess(response.body)) return response.body.result
  throw toApiError(path.slice(1), response)
}
