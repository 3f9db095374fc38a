import type { BriefDataset } from '../api/briefDataset.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { upperFirst } from '../lib/upperFirst.ts'
import styles from './FreshnessNote.module.css'
import { inLargestUnit, useFormat } from './format.ts'
import { freshnessOf } from './freshness.ts'
import { useNow } from './site.ts'

/**
 * "3 gün önce güncellendi, her yıl", or a warning if the promised update frequency was missed. The tooltip has the
 * date.
 */
export function FreshnessNote({ dataset }: { dataset: BriefDataset }) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const now = useNow()
  const format = useFormat()
  const { updated, frequency, isLate } = freshnessOf(dataset, now)
  if (updated === undefined) return <span>{t('freshness.unknown')}</span>

  const date = new Date(updated).toISOString()
  const ago = format.ago(updated)
  const every = frequency && t(`frequency.${frequency}`)
  const { amount, unit } = inLargestUnit(now - updated)
  const words =
    isLate && every && unit !== 'second'
      ? t('freshness.late', { span: t(`notUpdated.${unit}`, { count: amount }), frequency: every })
      : every
        ? t('freshness.updatedEvery', { ago, frequency: every })
        : t('freshness.updated', { ago })
  return (
    <time dateTime={date} title={format.date(date)} className={styles.note} data-late={isLate}>
      {upperFirst(words, locale)}
    </time>
  )
}
