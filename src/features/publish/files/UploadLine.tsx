import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { failureMessages } from './failureMessages.ts'
import styles from './UploadLine.module.css'
import type { UploadError } from './upload/UploadError.ts'
import type { UploadState } from './upload/uploadFile.ts'

type Props = { name: string; upload: UploadState; onRetry: (() => void) | undefined }

/** The progress of an upload, or why it failed and what to do. */
export function UploadLine({ name, upload, onRetry }: Props) {
  const { t } = useTranslation('files')
  const format = useFormat()
  if (upload.state === 'failed') return <FailedUpload failure={upload.failure} onRetry={onRetry} />
  const { sentBytes, totalBytes, waitingAfter, isOffline } = upload
  const sent = format.bytes(sentBytes)
  const total = format.bytes(totalBytes)
  return (
    <div className={styles.upload}>
      <progress
        className={styles.bar}
        max={Math.max(totalBytes, 1)}
        value={Math.min(sentBytes, totalBytes)}
        aria-label={t('upload.of', { name })}
      />
      <p>
        {waitingAfter
          ? t(isOffline ? 'upload.offline' : 'upload.waiting')
          : sentBytes >= totalBytes && totalBytes > 0
            ? t('upload.storing')
            : t('upload.sent', { sent, total })}
      </p>
    </div>
  )
}

type FailedProps = { failure: UploadError; onRetry: (() => void) | undefined }

function FailedUpload({ failure, onRetry }: FailedProps) {
  const { t } = useTranslation('files')
  const words = failureMessages[failure.kind]
  const format = useFormat()
  const { kind, limitBytes } = failure
  return (
    <Notice tone="error" isLive title={t(words.what)}>
      {kind === 'tooLarge' && limitBytes !== undefined && (
        <p>{t('failed.limit', { most: format.bytes(limitBytes) })}</p>
      )}
      <p>{t(words.next)}</p>
      {kind === 'refused' && failure.detail && <p>{failure.detail}</p>}
      {onRetry && <Button onClick={onRetry}>{t('upload.retry')}</Button>}
    </Notice>
  )
}
