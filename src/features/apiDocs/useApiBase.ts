import { useSite } from '../../catalogue/site.ts'
import type { Locale } from '../../i18n/languages.ts'

/** Returns the absolute base URL of the actions in a language; absolute, because users copy it to other machines. */
export function useApiBase(): (locale: Locale) => string {
  const { ckan, origin = '', languages } = useSite()
  const base = (ckan.base || origin).replace(/\/$/, '')
  return (locale) => `${base}${locale === languages[0] ? '' : `/${locale}`}/api/3/action`
}
