import { useMemo } from 'react'
import type { ActionName, Input, Output } from '#contract/index.ts'
import { callAsUser, type Portal } from '../../api/callAsUser.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useSite } from '../site.ts'

/** Calls an action of the portal as the signed-in user. */
export type Call = <N extends ActionName>(
  action: N,
  input: Input<N>,
  options?: { signal?: AbortSignal; timeoutMs?: number },
) => Promise<Output<N>>

/** The address and languages of the portal, for API calls. */
export function usePortal(): Portal {
  const { ckan, languages } = useSite()
  return { base: ckan.base, locale: useLocale(), defaultLocale: languages[0] }
}

/** Calls actions of a portal as the signed-in user. */
export const callOf =
  (portal: Portal): Call =>
  <N extends ActionName>(action: N, input: Input<N>, options?: Parameters<Call>[2]) =>
    // The response has the type in the contract; readers add defaults where a page needs them.
    callAsUser(portal, action, input, options) as Promise<Output<N>>

/** A function that calls actions as the signed-in user, in the page's language. */
export function useCall(): Call {
  const { base, locale, defaultLocale } = usePortal()
  return useMemo(() => callOf({ base, locale, defaultLocale }), [base, locale, defaultLocale])
}
