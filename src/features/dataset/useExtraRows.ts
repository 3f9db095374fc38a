import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { readFrequency } from '#contract/frequency.ts'
import { extrasOf, plainKey } from '../../catalogue/extras.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { upperFirst } from '../../lib/upperFirst.ts'

const LABELS = {
  frequency: 'details.frequency',
  'update frequency': 'details.frequency',
  'accrual periodicity': 'details.frequency',
  'temporal start': 'details.temporalStart',
  'temporal end': 'details.temporalEnd',
  'start date': 'details.temporalStart',
  'end date': 'details.temporalEnd',
  'spatial text': 'details.spatial',
  spatial: 'details.spatial',
  language: 'details.language',
  theme: 'details.theme',
  contact: 'details.contact',
  'contact name': 'details.contact',
  issued: 'details.issued',
} as const

/** Fields that other parts of the page already show. */
const ELSEWHERE = /_translated$|^(notes|title|tags|groups|extras)_|^attribution(_|$)/

export type ExtraRow = { key: string; label: string; value: string }

/** A dataset's extras with readable labels: translated for known keys, derived from the key otherwise. */
export function useExtraRows(dataset: Dataset): ExtraRow[] {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('catalogue')
  const locale = useLocale()
  return extrasOf(dataset, locale)
    .filter(({ key }) => !ELSEWHERE.test(key))
    .map(({ key, value }) => {
      const known = Object.entries(LABELS).find(([name]) => name === plainKey(key))?.[1]
      const frequency = known === 'details.frequency' ? readFrequency(value) : undefined
      return {
        key,
        label: known ? t(known) : readable(key),
        value: frequency ? word(`frequency.${frequency}`) : value,
      }
    })
}

/** "data_provider" → "Data provider". Capitalized by the ASCII rules, unless the key has Turkish letters. */
function readable(key: string): string {
  const words = key.trim().replace(/[_-]+/g, ' ').replace(/\s+/g, ' ')
  return upperFirst(words, /[çğıöşüİ]/.test(words) ? 'tr' : undefined)
}
