import { startTransition, useCallback, useRef, useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { newKey } from '../draft/newKey.ts'
import { DropZone } from './DropZone.tsx'
import styles from './FilesSection.module.css'
import { chosenFile, linkFile, withReading, withReplaced } from './factsOf.ts'
import { hasUnacceptedLosses, isUncompared } from './table/losses.ts'
import type { PortalTable } from './table/readColumns.ts'
import type { Portal } from './upload/portal.ts'
import type { UploadState } from './upload/uploadFile.ts'
import { type ChangeFiles, useFileChanges } from './useFileChanges.ts'
import { useFileReadings } from './useFileReadings.ts'

type Props = {
  files: readonly DraftFile[]
  onChange: ChangeFiles
  /** The progress of uploads, by the key of the file. */
  uploads?: ReadonlyMap<string, UploadState>
  onCancel?: (key: string) => void
  onRetry?: (key: string) => void
  /** Known after sign-in; has the tables of uploaded files. */
  portal?: Portal | undefined
}

const FileItem = onDemand(() => import('./FileItem.tsx').then((part) => part.FileItem))

const ReplacedTable = onDemand(() => import('./table/ReplacedTable.tsx').then((part) => part.ReplacedTable))

/** Loads what shows a file, so that a draft with files appears as a whole. */
export const loadFileItem = FileItem.preload

/** With more files a page would respond slowly to typing. */
const SHOWN = 30
const NO_UPLOADS: ReadonlyMap<string, UploadState> = new Map()

/** The files of a draft: choose, check, name, order, remove. */
export function FilesSection({ files, onChange, uploads = NO_UPLOADS, onCancel, onRetry, portal }: Props) {
  const { t } = useTranslation('files')
  const locale = useLocale()
  const { hasOwnCatalogue } = useSite()
  const [shown, setShown] = useState(SHOWN)
  const list = useRef<HTMLUListElement>(null)
  const { change, add, edit, move, remove, removed, bringBack, announcement } = useFileChanges(onChange)
  const { readings, readAs, rewrite } = useFileReadings(files, { locale, proposesRange: hasOwnCatalogue }, (read) =>
    change((all) => all.map((file) => (read.has(file.key) ? withReading(file, read.get(file.key), locale) : file))),
  )
  const [failedComparisons, setFailedComparisons] = useState<ReadonlyMap<string, () => void>>(new Map())
  const compare = useCallback(
    (key: string, table: PortalTable) =>
      change((all) =>
        all.map((file) => (file.key === key ? withReplaced(file, { ...table, isOfCkan: !hasOwnCatalogue }) : file)),
      ),
    [change, hasOwnCatalogue],
  )
  const noteFailure = useCallback(
    (key: string, again: (() => void) | undefined) =>
      setFailedComparisons((known) => {
        const next = new Map(known)
        if (again) next.set(key, again)
        else next.delete(key)
        return next
      }),
    [],
  )
  const removeItem = useCallback(
    (file: DraftFile, at: number) => {
      remove(file, at)
      list.current?.focus() // the button with the focus disappears
    },
    [remove],
  )

  return (
    <Section title={t('title')}>
      <p role="status" className={styles.removed}>
        {removed ? (
          <>
            <span>{t('removed', { name: removed.name })}</span>{' '}
            <Button
              look="quiet"
              onClick={() => {
                bringBack()
                list.current?.focus()
              }}
            >
              {t('undo')}
            </Button>
          </>
        ) : (
          <span className={styles.said}>{announcement}</span>
        )}
      </p>
      <ul ref={list} tabIndex={-1} className={styles.files} aria-label={t('title')}>
        {files.slice(0, shown).map((file, at) => (
          <FileItem
            key={file.key}
            {...{ file, at, portal, onCancel, onRetry }}
            isLast={at === files.length - 1}
            reading={readings.get(file.key)}
            upload={uploads.get(file.key)}
            onCompareAgain={failedComparisons.get(file.key)}
            onEdit={edit}
            onMove={move}
            onRemove={removeItem}
            onReadAs={readAs}
            onRewrite={rewrite}
          />
        ))}
      </ul>
      {files.map((file) => {
        const { key, resourceId } = file
        if (!portal || resourceId === undefined || !isUncompared(file)) return null
        return (
          <ReplacedTable key={key} {...{ resourceId, portal }} fileKey={key} onRead={compare} onFailed={noteFailure} />
        )
      })}
      <MoreFiles files={files.slice(shown)} onShow={() => startTransition(() => setShown(shown + SHOWN))} />
      <DropZone
        onFiles={(chosen) => add(chosen.map((file) => chosenFile(newKey(), file)))}
        onLink={(url) => add([linkFile(newKey(), url)])}
      />
    </Section>
  )
}

type MoreFilesProps = {
  /** The files that are not shown yet. */
  files: readonly DraftFile[]
  onShow: () => void
}

/** The rest of a long list: how many files, how many need attention, and a button that shows more. */
function MoreFiles({ files, onShow }: MoreFilesProps) {
  const { t } = useTranslation('files')
  const format = useFormat()
  if (files.length === 0) return null
  const asking = files.filter(
    (file) => file.personal === 'found' || file.upload === 'failed' || hasUnacceptedLosses(file),
  ).length
  return (
    <p className={styles.more}>
      <Button onClick={onShow}>{t('more', { count: files.length, number: format.number(files.length) })}</Button>
      {asking > 0 && (
        <span className={styles.asking}>{t('moreAsking', { count: asking, number: format.number(asking) })}</span>
      )}
    </p>
  )
}
