import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '#contract/entities.ts'
import { readFrequency } from '#contract/frequency.ts'
import { schemaQueries } from '../../../api/queries/schemas.ts'
import { extrasOf } from '../../../catalogue/extras.ts'
import { hasServer, useSite } from '../../../catalogue/site.ts'
import { type CatalogueText, translated } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { extraTexts } from '../../../lib/extraTexts.ts'
import { withChoices } from './schemaWords.ts'
import { useExtraLabel } from './useExtraLabel.ts'

/** Fields that other parts of the page already show. */
const ELSEWHERE =
  /_translated$|^(notes|title|tags|groups|extras)_|^attribution(_|$)|^harvest_(object_id|source_id|source_title|url)$/

export type ExtraRow = { key: string; label: CatalogueText; value: string }

/**
 * A dataset's extras with readable labels: of the schema of the CKAN behind the portal in the reader's language, otherwise the
 * portal's own, otherwise the schema's in another language.
 */
export function useExtraRows(dataset: Dataset): ExtraRow[] {
  const { t: word } = useTranslation('catalogue')
  const { labelOf, knownLabelOf, isFrequency } = useExtraLabel()
  const locale = useLocale()
  const site = useSite()
  const enabled = !site.hasOwnCatalogue && hasServer(site)
  const { data = [] } = useQuery({ ...schemaQueries.labels(locale, dataset.type), enabled, retry: false })
  const fieldOf = (key: string) => data.find(({ name }) => name === key)
  const label = (key: string): CatalogueText => {
    const { label: text, lang } = fieldOf(key) ?? {}
    if (text === undefined || (lang !== locale && knownLabelOf(key) !== undefined)) return { text: labelOf(key) }
    return translated(lang === undefined ? null : { [lang]: text }, text, locale)
  }
  return extrasOf(dataset, locale, (key, stored) => extraTexts(key, withChoices(stored, fieldOf(key)), locale))
    .filter(({ key }) => !ELSEWHERE.test(key))
    .map(({ key, value }) => {
      const frequency = isFrequency(key) ? readFrequency(value) : undefined
      return { key, label: label(key), value: frequency ? word(`frequency.${frequency}`) : value }
    })
}
