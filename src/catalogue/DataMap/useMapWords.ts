import { useMemo } from 'react'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { provinceName } from '../../lib/geo/provinces.ts'
import { useFormat } from '../format.ts'

/** The texts of a map in the page's language. */
export function useMapWords(title: string) {
  const { t } = useTranslation('map')
  const format = useFormat()
  const lang = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions are new with each render; the language decides
  return useMemo(
    () => ({
      lang,
      provinceName,
      label: t('label', { title }),
      loading: t('loading'),
      failed: t('drawFailed'),
      noCanvas: t('noCanvas'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      fit: t('fit'),
      attribution: t('attribution'),
      number: (count: number) => format.number(count),
      group: (count: number) => t('group', { count, number: format.number(count) }),
      places: (count: number) => t('places', { count, number: format.number(count) }),
      find: t('find'),
      noMatch: t('noMatch'),
      keys: t('keys'),
    }),
    [lang, title],
  )
}
