import type { Locale } from '../i18n/languages.ts'
import { isOwnAddress } from '../lib/isOwnAddress.ts'
import { useSite } from './site.ts'

type Use = 'shown' | 'requested'

/**
 * The address of the portal, without a slash at the end. A `shown` one is absolute, because users copy it to other
 * machines; a `requested` one stays on the page's own origin, because the portal can have another address than its
 * SITE_URL.
 */
export function usePortalBase(use: Use): string {
  const { ckan, origin = '' } = useSite()
  return ((isOwnAddress(ckan.base) && use === 'shown' ? origin : '') + ckan.base).replace(/\/$/, '')
}

/** Returns the base URL of the actions in a language. */
export function useApiBase(use: Use): (locale: Locale) => string {
  const { languages } = useSite()
  const base = usePortalBase(use)
  return (locale) => `${base}${locale === languages[0] ? '' : `/${locale}`}/api/3/action`
}
