import type { Dataset } from '#contract/entities.ts'
import { inLargestUnit, type TimeUnit, useFormat } from '../../../catalogue/format.ts'
import { frequencyOf } from '../../../catalogue/frequency.ts'
import { RhythmSlots } from '../../../catalogue/rhythm/RhythmSlots.tsx'
import { type Rhythm, rhythmOf } from '../../../catalogue/rhythm/rhythm.ts'
import { updatesOf } from '../../../catalogue/rhythm/updatesOf.ts'
import { useNow } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './RhythmStrip.module.css'

/** Past updates beside the expected ones, and a sentence; nothing if too little is known. */
export function RhythmStrip({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const rhythm = rhythmOf(updatesOf(dataset), frequencyOf(dataset), useNow())
  if (!rhythm) return null
  const { slots } = rhythm
  const kept = slots.filter(Boolean).length
  const label = t('rhythm.kept', {
    count: slots.length,
    number: format.number(slots.length),
    kept: format.number(kept),
  })
  return (
    <>
      {' '}
      <RhythmSlots slots={slots} label={label} />
      <RhythmWords rhythm={rhythm} />
    </>
  )
}

function RhythmWords({ rhythm: { usual, overdueMs, mayHaveStopped } }: { rhythm: Rhythm }) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('catalogue')
  const { amount, unit } = inLargestUnit(overdueMs ?? 0)
  const parts = [
    usual && t('rhythm.usually', { frequency: word(`frequency.${usual}`) }),
    // Without a usual frequency, the note of freshness says it.
    usual && overdueMs !== undefined && isDays(unit) && t(`rhythm.late.${unit}`, { count: amount }),
    mayHaveStopped && t('rhythm.stopped'),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <span className={styles.words}>{parts.join('; ')}</span>
}

/** An overdue time is at least a day. */
const isDays = (unit: TimeUnit) => unit === 'day' || unit === 'week' || unit === 'month' || unit === 'year'
