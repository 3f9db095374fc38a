import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { LoadProgress } from './browser/engineMessages.ts'
import type { BrowserReason } from './browserReason.ts'
import styles from './EngineNote.module.css'

type Props = {
  reason: BrowserReason
  /** The current step before the first statement can run. */
  progress?: LoadProgress | undefined
}

/** Says that statements run in this browser, and why. */
export function EngineNote({ reason, progress }: Props) {
  const { t } = useTranslation('diagnostics')
  return (
    <div className={styles.note}>
      <p>
        <strong>{t('browser.title')}.</strong> {t(`browser.${reason}`)} {t('browser.stays')}
      </p>
      <div role="status" className={styles.progress}>
        {progress && <span>{t(`browser.${progress.step}`, { name: progress.title })}</span>}
      </div>
      {progress && (
        <progress
          className={styles.bar}
          max={1}
          value={progress.part}
          aria-label={t(`browser.${progress.step}`, { name: progress.title })}
        />
      )}
    </div>
  )
}
