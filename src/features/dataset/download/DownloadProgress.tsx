import { useRef } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import type { DownloadState } from './useDownload.ts'
import styles from './ViewDownload.module.css'

type Props = {
  state: DownloadState
  /** The number of rows, if the lines of the file show the progress. */
  total: number | undefined
  onCancel: () => void
}

/** How far a download is, with a button that cancels it, or why it failed. */
export function DownloadProgress({ state, total, onCancel }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const status = useRef<HTMLParagraphElement>(null)
  const cancelButton = useFocusAfterRemoval(status)
  const rows = state.step === 'reading' && total ? Math.min(state.lines, total) : undefined
  return (
    <>
      {state.step === 'failed' && (
        <Notice tone="error" isLive title={t(`use.failed.${state.failure.kind}`)}>
          <p>{state.failure.detail ?? t(`use.failed.${state.failure.kind}Next`)}</p>
        </Notice>
      )}
      {state.step === 'reading' && (
        <div className={styles.reading}>
          <progress
            className={styles.bar}
            aria-label={t('use.progress')}
            {...(rows !== undefined && { max: total, value: rows })}
          />
          <p>
            {rows === undefined
              ? t('use.reading', { size: format.bytes(state.bytes) })
              : t('use.readingRows', {
                  rows: format.number(rows),
                  total: format.number(total ?? 0),
                  size: format.bytes(state.bytes),
                })}
          </p>
          <Button ref={cancelButton} look="quiet" onClick={onCancel}>
            {t('use.cancel')}
          </Button>
        </div>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.size}>
        {state.step === 'reading' && t('use.started')}
        {state.step === 'cancelled' && t('use.cancelled')}
        {state.step === 'saved' && t('use.saved', { name: state.name, size: format.bytes(state.bytes) })}
      </p>
    </>
  )
}
