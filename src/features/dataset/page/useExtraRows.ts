import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { readFrequency } from '#contract/frequency.ts'
import { shownExtras } from '../../../catalogue/shownExtras.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useExtraLabel } from './useExtraLabel.ts'

/** Fields that other parts of the page already show. */
const ELSEWHERE =
  /_translated$|^(notes|title|tags|groups|extras)_|^attribution(_|$)|^harvest_(object_id|source_id|source_title|url)$/

export type ExtraRow = { key: string; label: string; value: string }

/** A dataset's extras with readable labels. */
export function useExtraRows(dataset: Dataset): ExtraRow[] {
  const { t: word } = useTranslation('catalogue')
  const { labelOf, isFrequency } = useExtraLabel()
  return shownExtras(dataset, useLocale())
    .filter(({ key }) => !ELSEWHERE.test(key))
    .map(({ key, value }) => {
      const frequency = isFrequency(key) ? readFrequency(value) : undefined
      return { key, label: labelOf(key), value: frequency ? word(`frequency.${frequency}`) : value }
    })
}
