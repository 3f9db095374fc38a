import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button.tsx'
import type { BrowserReason } from '../engine/useEngines.ts'
import { Elapsed } from './Elapsed.tsx'
import styles from './RunBar.module.css'
import type { Runs } from './useRuns.ts'

type Props = {
  runs: Runs
  /** Why the statement runs in the browser; undefined where the portal runs it. */
  reason: BrowserReason | undefined
  /** The file that is being fetched for it. */
  loading: string | undefined
  onRun: () => void
  onFormat: () => void
  onStop: () => void
}

/** Under the editor: run, stop, format, and how it went. */
export function RunBar({ runs, reason, loading, onRun, onFormat, onStop }: Props) {
  const { t } = useTranslation('sql')
  const { running, failed, shown, wasStopped } = runs
  return (
    <div className={styles.bar}>
      {running ? (
        <Button look="main" onClick={onStop}>
          {t('run.stop')}{' '}
          <span aria-hidden="true" className={styles.keys}>
            Esc
          </span>
        </Button>
      ) : (
        <Button look="main" onClick={onRun} aria-keyshortcuts="Control+Enter">
          {t('run.run')}{' '}
          <span aria-hidden="true" className={styles.keys}>
            Ctrl ↵
          </span>
        </Button>
      )}
      <Button onClick={onFormat} aria-keyshortcuts="Control+Shift+F">
        {t('run.format')}
      </Button>
      <p className={styles.status} role="status">
        {running && (loading ? t('engine.loading', { title: loading }) : t('run.running'))}
        {!running && wasStopped && t('run.stopped')}
        {!running && failed && t('run.failed')}
        {!running && !wasStopped && !failed && shown && (
          <span className={styles.engine}>{t(ENGINES[shown.engine])}</span>
        )}
      </p>
      {!running && reason && <p className={styles.engine}>{t(REASONS[reason])}</p>}
      {running && <Elapsed startedAt={running.startedAt} />}
    </div>
  )
}

const REASONS = { off: 'engine.whyOff', file: 'engine.whyFile', asked: 'engine.whyAsked' } as const
const ENGINES = { portal: 'engine.portal', browser: 'engine.browser' } as const
