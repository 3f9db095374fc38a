import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button.tsx'
import { Elapsed } from './Elapsed.tsx'
import styles from './RunBar.module.css'
import type { Runs } from './useRuns.ts'

type Props = { runs: Runs; onRun: () => void; onFormat: () => void; onStop: () => void }

/** Under the editor: run, stop, format, and how it went. */
export function RunBar({ runs, onRun, onFormat, onStop }: Props) {
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
        {running && t('run.running')}
        {!running && wasStopped && t('run.stopped')}
        {!running && failed && t('run.failed')}
        {!running && !wasStopped && !failed && shown && (
          <span className={styles.engine}>{t(ENGINES[shown.engine])}</span>
        )}
      </p>
      {running && <Elapsed startedAt={running.startedAt} />}
    </div>
  )
}

const ENGINES = { portal: 'engine.portal', browser: 'engine.browser' } as const
