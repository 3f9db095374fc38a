import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/useLocale.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { newKey } from '../draft/newKey.ts'
import { DropZone } from './DropZone.tsx'
import { FileItem } from './FileItem.tsx'
import styles from './FilesSection.module.css'
import { chosenFile, linkFile, withReading, withReplaced } from './factsOf.ts'
import { MoreFiles } from './MoreFiles.tsx'
import type { FileReading } from './read/fileReading.ts'
import { useReplacedTables } from './table/useReplacedTables.ts'
import type { Portal } from './upload/portal.ts'
import type { UploadState } from './upload/uploadState.ts'
import { useFileReadings } from './useFileReadings.ts'

type Change = (change: (files: DraftFile[]) => DraftFile[]) => void

type Props = {
  files: readonly DraftFile[]
  onChange: Change
  /** How far the files on their way are, by key. */
  uploads?: ReadonlyMap<string, UploadState>
  onCancel?: (key: string) => void
  onRetry?: (key: string) => void
  /** Known once the publisher has signed in; the tables of files that have arrived are asked there. */
  portal?: Portal | undefined
}

/** A page with hundreds of files would answer slowly to every letter. */
const SHOWN = 30
const NO_UPLOADS: ReadonlyMap<string, UploadState> = new Map()

/** The files of a draft: choose, look at what each one is, name, order, remove. */
export function FilesSection({ files, onChange, uploads = NO_UPLOADS, onCancel, onRetry, portal }: Props) {
  const { t } = useTranslation('files')
  const locale = useLocale()
  const [removed, setRemoved] = useState<{ file: DraftFile; at: number }>()
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState(SHOWN)
  const list = useRef<HTMLUListElement>(null)

  // A parent that makes its handler anew must not draw hundreds of rows anew.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const change = useCallback<Change>((how) => latest.current(how), [])

  const onRead = (read: ReadonlyMap<string, FileReading | undefined>) =>
    change((all) =>
      all.map((file) => {
        if (!read.has(file.key)) return file
        const reading = read.get(file.key)
        return reading ? withReading(file, reading, locale) : { ...file, facts: {} }
      }),
    )
  const { readings, readAs, rewrite } = useFileReadings(files, locale, onRead)
  const failedComparisons = useReplacedTables(files, portal, (key, columns) =>
    change((all) => all.map((file) => (file.key === key ? withReplaced(file, columns) : file))),
  )

  const add = (more: readonly DraftFile[]) => {
    startTransition(() => change((all) => [...all, ...more]))
    setSaid(t('added', { count: more.length }))
  }
  const edit = useCallback(
    (key: string, parts: Partial<DraftFile>) =>
      change((all) => all.map((file) => (file.key === key ? edited(file, parts) : file))),
    [change],
  )
  const move = useCallback(
    (key: string, by: -1 | 1) => {
      change((all) => moved(all, key, by))
      setSaid(t(by < 0 ? 'movedUp' : 'movedDown'))
    },
    [change, t],
  )
  const remove = useCallback(
    (file: DraftFile, at: number) => {
      change((all) => all.filter(({ key }) => key !== file.key))
      setRemoved({ file, at })
      list.current?.focus()
    },
    [change],
  )
  const bringBack = () => {
    if (!removed) return
    change((all) => all.toSpliced(removed.at, 0, removed.file))
    setRemoved(undefined)
  }

  return (
    <Section title={t('title')}>
      <p role="status" className={styles.removed}>
        {removed ? (
          <>
            <span>{t('removed', { name: removed.file.name })}</span>{' '}
            <Button look="quiet" onClick={bringBack}>
              {t('undo')}
            </Button>
          </>
        ) : (
          <span className={styles.said}>{said}</span>
        )}
      </p>
      <ul ref={list} tabIndex={-1} className={styles.files} aria-label={t('title')}>
        {files.slice(0, shown).map((file, at) => (
          <FileItem
            key={file.key}
            file={file}
            at={at}
            isLast={at === files.length - 1}
            reading={readings.get(file.key)}
            upload={uploads.get(file.key)}
            portal={portal}
            onCompareAgain={failedComparisons.get(file.key)}
            onEdit={edit}
            onMove={move}
            onRemove={remove}
            onReadAs={readAs}
            onRewrite={rewrite}
            onCancel={onCancel}
            onRetry={onRetry}
          />
        ))}
      </ul>
      <MoreFiles files={files.slice(shown)} onShow={() => startTransition(() => setShown(shown + SHOWN))} />
      <DropZone
        onFiles={(chosen) => add(chosen.map((file) => chosenFile(newKey(), file)))}
        onLink={(url) => add([linkFile(newKey(), url)])}
      />
    </Section>
  )
}

/** Other content must be sent and searched for personal data again: what was confirmed for the old one does not count. */
const edited = (file: DraftFile, parts: Partial<DraftFile>): DraftFile =>
  parts.blob ? { ...file, upload: 'waiting', facts: undefined, personal: undefined, ...parts } : { ...file, ...parts }

function moved(files: readonly DraftFile[], key: string, by: -1 | 1): DraftFile[] {
  const at = files.findIndex((file) => file.key === key)
  const [file] = files.slice(at, at + 1)
  const to = at + by
  if (!file || to < 0 || to >= files.length) return [...files]
  return files.toSpliced(at, 1).toSpliced(to, 0, file)
}
