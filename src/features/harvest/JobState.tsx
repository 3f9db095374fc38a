import type { HarvestJob } from '#contract/harvest.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Harvest.module.css'

/** What a job does or did, in one line; `timeOf` writes the times of a list of jobs. */
export function JobState({ job, timeOf }: { job: HarvestJob | null; timeOf?: (time: string) => string }) {
  const { t } = useTranslation('harvest')
  const format = useFormat()
  if (job === null) return <p className={styles.quiet}>{t('job.never')}</p>
  const { status, is_preview, stats, error, finished, gather_finished } = job
  const number = (value = 0) => format.number(value)
  if (status === 'New') return <p>{t('job.waiting')}</p>
  if (status === 'Running')
    return (
      <p>
        {gather_finished === null
          ? t('job.reading', { number: number(stats.found) })
          : t('job.importing', {
              number: number((stats.imported ?? 0) + (stats.failed ?? 0)),
              all: number((stats.new ?? 0) + (stats.changed ?? 0)),
            })}
      </p>
    )
  const when = (timeOf ?? format.dateTime)(finished ?? '')
  if (error !== null) return <p className={styles.error}>{t('job.failed', { date: when, reason: error })}</p>
  if (status === 'Aborted') return <p>{t('job.aborted', { date: when })}</p>
  return <p className={styles.quiet}>{t(is_preview ? 'job.previewed' : 'job.finished', { date: when })}</p>
}
