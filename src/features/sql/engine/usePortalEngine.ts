import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { Engine } from './engine.ts'
import { portalEngine } from './portalEngine.ts'

/** The portal's own SQL, with its messages in the page's language. */
export function usePortalEngine(): Engine {
  const { ckan, languages } = useSite()
  const locale = useLocale()
  return portalEngine({ base: ckan.base, localeSegment: locale === languages[0] ? '' : locale })
}
