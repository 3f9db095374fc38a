import { useSite } from '../../catalogue/site.ts'
import type { Locale } from '../../i18n/languages.ts'

/** Where the actions are in a language, as a whole address: what stands here is copied to other machines. */
export function useApiBase(): (locale: Locale) => string {
  const { ckan, origin = '', languages } = useSite()
  const base = (ckan.base || origin).replace(/\/$/, '')
  return (locale) => `${base}${locale === languages[0] ? '' : `/${locale}`}/api/3/action`
}
