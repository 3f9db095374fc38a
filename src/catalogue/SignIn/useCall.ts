import { useCallback } from 'react'
import type { ActionName, Input, Output } from '#contract/index.ts'
import { callAsUser, type Portal } from '../../api/callAsUser.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useSite } from '../site.ts'

/** Calls an action of the portal as whoever is signed in. */
export type Call = <N extends ActionName>(
  action: N,
  input: Input<N>,
  options?: { signal?: AbortSignal; timeoutMs?: number },
) => Promise<Output<N>>

/** The portal as this page speaks to it. */
export function usePortal(): Portal {
  const { ckan, languages } = useSite()
  return { base: ckan.base, locale: useLocale(), defaultLocale: languages[0] }
}

/** Calls as the visitor, in the page's language. */
export function useCall(): Call {
  const { base, locale, defaultLocale } = usePortal()
  return useCallback(
    <N extends ActionName>(action: N, input: Input<N>, options?: Parameters<Call>[2]) =>
      // What an action gives is what its contract says; readers fill the gaps where a page needs it.
      callAsUser({ base, locale, defaultLocale }, action, input, options) as Promise<Output<N>>,
    [base, locale, defaultLocale],
  )
}
