import { memo, useRef } from 'react'
import { FormatBadge } from '../../../catalogue/FormatBadge.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { FileDetails } from './FileDetails.tsx'
import { FileFacts } from './FileFacts.tsx'
import styles from './FileItem.module.css'
import { FileWarnings } from './FileWarnings.tsx'
import { isTooLarge, newVersion } from './factsOf.ts'
import { MapLine } from './MapLine.tsx'
import { ReplaceNotice } from './ReplaceNotice.tsx'
import type { ReadAs } from './read/fileReading.ts'
import type { Rewriting } from './read/rewriteTable.ts'
import { TableProgress } from './table/TableProgress.tsx'
import { UploadLine } from './UploadLine.tsx'
import type { Portal } from './upload/portal.ts'
import type { UploadState } from './upload/uploadFile.ts'
import type { ReadingState } from './useFileReadings.ts'

type Props = {
  file: DraftFile
  at: number
  isLast: boolean
  reading: ReadingState | undefined
  upload: UploadState | undefined
  portal: Portal | undefined
  /** Only if the portal's table could not be read. */
  onCompareAgain: (() => void) | undefined
  onEdit: (key: string, parts: Partial<DraftFile>) => void
  onMove: (key: string, by: -1 | 1) => void
  onRemove: (file: DraftFile, at: number) => void
  onReadAs: (file: DraftFile, readAs: ReadAs) => void
  onRewrite: (rewriting: Rewriting) => Promise<Blob>
  onCancel: ((key: string) => void) | undefined
  onRetry: ((key: string) => void) | undefined
}

/** One file of a draft. There may be hundreds; only changed ones render again. */
export const FileItem = memo(function FileItem(props: Props) {
  const { t } = useTranslation('files')
  const { file, at, isLast, reading, upload, portal, onEdit, onMove, onRemove, onCancel, onRetry } = props
  const { key, name, format } = file
  const isSending = upload?.state === 'sending'
  return (
    <li className={styles.file}>
      <div className={styles.badge}>{format !== '' && <FormatBadge format={format} />}</div>
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <FileFacts {...{ file, reading, onEdit }} onReadAs={props.onReadAs} onRewrite={props.onRewrite} />
        {file.kind === 'file' && file.blob && <MapLine blob={file.blob} format={format} name={name} />}
        <SizeWarning file={file} />
        {upload && <UploadLine name={name} upload={upload} onRetry={onRetry && (() => onRetry(key))} />}
        <FileWarnings file={file} reading={reading} onEdit={onEdit} onRewrite={props.onRewrite} />
        <ReplaceNotice file={file} onEdit={onEdit} onCompareAgain={props.onCompareAgain} />
        {portal && file.resourceId !== undefined && file.upload === 'done' && (
          <TableProgress file={file} resourceId={file.resourceId} portal={portal} />
        )}
        <FileDetails file={file} reading={reading} portal={portal} onEdit={onEdit} />
      </div>
      <div className={styles.actions}>
        {isSending ? (
          onCancel && <Action words={t('cancel')} name={name} onClick={() => onCancel(key)} />
        ) : (
          <Action words={t('remove')} name={name} onClick={() => onRemove(file, at)} />
        )}
        {file.kind === 'file' && file.resourceId !== undefined && !isSending && (
          <ReplaceFile file={file} onEdit={onEdit} />
        )}
        {(at > 0 || !isLast) && (
          <span className={styles.order}>
            <Action words={t('up')} name={name} isOff={at === 0} onClick={() => onMove(key, -1)} />
            <Action words={t('down')} name={name} isOff={isLast} onClick={() => onMove(key, 1)} />
          </span>
        )}
      </div>
    </li>
  )
})

type ActionProps = { words: string; name: string; isOff?: boolean; onClick: () => void }

/**
 * A button that names its file for screen readers. At the end of the list it is only marked as disabled, so that it
 * keeps the focus.
 */
function Action({ words, name, isOff = false, onClick }: ActionProps) {
  return (
    <Button look="quiet" aria-disabled={isOff} onClick={isOff ? undefined : onClick}>
      {words}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}

type ReplaceFileProps = { file: DraftFile; onEdit: (key: string, parts: Partial<DraftFile>) => void }

/** Replaces the content of a file on the portal. Its address, title and column labels stay. */
function ReplaceFile({ file, onEdit }: ReplaceFileProps) {
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        {t('replace')}
        <VisuallyHidden> {file.name}</VisuallyHidden>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="replace-file"
        aria-label={t('replace')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onEdit(file.key, newVersion(chosen))
          target.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}

/** A message for a file that is larger than the portal's limit. */
function SizeWarning({ file }: { file: DraftFile }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const { uploadMaxMb } = useSite()
  if (uploadMaxMb === undefined || !isTooLarge(file, uploadMaxMb)) return null
  return (
    <Notice tone="error" title={t('tooLarge', { most: format.number(uploadMaxMb) })} isLive>
      <p>{t('failed.tooLargeNext')}</p>
    </Notice>
  )
}
