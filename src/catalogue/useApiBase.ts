import type { Locale } from '../i18n/languages.ts'
import { useSite } from './site.ts'

/**
 * Returns the base URL of the actions in a language. `shown` is absolute, because users copy it to other machines; a
 * `requested` one stays on the page's own origin, because the portal can have another address than its SITE_URL.
 */
export function useApiBase(use: 'shown' | 'requested'): (locale: Locale) => string {
  const { ckan, origin = '', languages } = useSite()
  const base = (ckan.base || (use === 'shown' ? origin : '')).replace(/\/$/, '')
  return (locale) => `${base}${locale === languages[0] ? '' : `/${locale}`}/api/3/action`
}
