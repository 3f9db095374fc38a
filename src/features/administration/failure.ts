import type { ApiError } from '../../api/errors.ts'
import type { Call } from '../../catalogue/SignIn/useCall.ts'
import { askWho } from '../../catalogue/SignIn/useMe.ts'

/** Why a change failed: the sign-in has ended, the user has lost the role, or an error of the request. */
export type Failure = { kind: 'signedOut' | 'notAllowed' | 'failed'; error: ApiError }

/** Asks the portal, after a refusal, whether the user is still signed in. */
export async function failureOf(error: ApiError, call: Call): Promise<Failure> {
  if (error.kind !== 'forbidden') return { kind: 'failed', error }
  const me = await askWho(call).catch(() => undefined)
  return { kind: me === null ? 'signedOut' : 'notAllowed', error }
}
