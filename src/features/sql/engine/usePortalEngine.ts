import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { Engine } from './engine.ts'

/** The portal's engine, with messages in the page's language. Its code loads on the first run. */
export function usePortalEngine(): Engine {
  const { ckan, languages } = useSite()
  const locale = useLocale()
  return {
    kind: 'portal',
    async run(sql, signal) {
      const { portalEngine } = await import('./portalEngine.ts')
      const localeSegment = locale === languages[0] ? '' : locale
      return portalEngine({ base: ckan.base, localeSegment }).run(sql, signal)
    },
  }
}
