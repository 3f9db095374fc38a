import { useRef } from 'react'
import type { HarvestSource } from '#contract/harvest.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { CallFailure } from './CallFailure.tsx'
import styles from './Harvest.module.css'
import { JobState } from './JobState.tsx'
import { useAct } from './useAct.ts'
import { isRunning } from './useHarvest.ts'

const COUNTS = ['new', 'changed', 'unchanged', 'left_out', 'missing'] as const

/** The last job of a source with its numbers, and the buttons that start or stop one. */
export function JobControls({ source }: { source: HarvestSource }) {
  const { t } = useTranslation('harvest')
  const format = useFormat()
  const call = useCall()
  const { act, isBusy, failure } = useAct()
  const job = source.last_job
  const runs = isRunning(source)
  const state = useRef<HTMLDivElement>(null)
  // Each button goes when the run begins or ends. Another one in its place could be pressed by mistake.
  const keepsFocus = useFocusAfterRemoval(state)
  const start = (preview: boolean) => act(() => call('harvest_job_create', { source_id: source.id, preview }))
  return (
    <Section title={t('job.title')}>
      <div ref={state} tabIndex={-1} aria-live="polite" aria-busy={runs}>
        <ProgressLine isActive={runs} />
        <JobState job={job} />
      </div>
      {job && job.gather_finished !== null && (
        <dl className={styles.counts}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{t(`counts.${name}`)}</dt>
              <dd>{format.number(job.stats[name] ?? 0)}</dd>
            </div>
          ))}
          {!job.is_preview && (
            <div>
              <dt>{t('counts.imported')}</dt>
              <dd>{format.number(job.stats.imported ?? 0)}</dd>
            </div>
          )}
          {(job.stats.failed ?? 0) > 0 && (
            <div>
              <dt>{t('counts.failed')}</dt>
              <dd>{format.number(job.stats.failed ?? 0)}</dd>
            </div>
          )}
        </dl>
      )}
      <CallFailure failure={failure} />
      <p className={styles.actions}>
        {runs && job ? (
          <Button
            ref={keepsFocus}
            aria-disabled={isBusy}
            onClick={() => act(() => call('harvest_job_abort', { id: job.id }))}
          >
            {t('job.stop')}
          </Button>
        ) : (
          <>
            <Button ref={keepsFocus} look="main" aria-disabled={isBusy} onClick={() => start(false)}>
              {t('job.start')}
            </Button>
            <Button ref={keepsFocus} aria-disabled={isBusy} onClick={() => start(true)}>
              {t('job.preview')}
            </Button>
          </>
        )}
      </p>
      <p className={styles.quiet}>{t('job.what')}</p>
    </Section>
  )
}
