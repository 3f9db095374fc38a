import { useEffect, useState } from 'react'
import type { Portal } from '../../api/callAsUser.ts'
import type { ApiError } from '../../api/errors.ts'
import { isSignInNoted } from '../../api/signInHint.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useSite } from '../site.ts'

/**
 * Whether a call was refused because the session of a user who signed in with this browser has ended. It asks the portal
 * once for each refusal and leaves the known user (`useMe`) as it is, so that a page with a form stays. The answer holds
 * while the refusal is shown, also when the user signs in again in another tab.
 */
export function useHasSignedOut(error: ApiError): boolean {
  const [signedOut, setSignedOut] = useState<ApiError>()
  const { ckan, languages } = useSite()
  const [base, defaultLocale] = [ckan.base, languages[0]]
  const locale = useLocale()
  useEffect(() => {
    if (error.kind !== 'forbidden' || !isSignInNoted()) return
    askIsSignedOut({ base, locale, defaultLocale }).then(
      (isSignedOut) => isSignedOut && setSignedOut(error),
      () => undefined, // a portal that does not respond says nothing about the session
    )
  }, [error, base, locale, defaultLocale])
  return signedOut === error
}

/** Every page can show an error, but few errors need this code. A token belongs to its tab, so another tab cannot renew it. */
async function askIsSignedOut(portal: Portal): Promise<boolean> {
  const [{ askWho }, { callOf }, { currentToken }] = await Promise.all([
    import('./useMe.ts'),
    import('./useCall.ts'),
    import('../../api/token.ts'),
  ])
  return currentToken() === undefined && (await askWho(callOf(portal))) === null
}
