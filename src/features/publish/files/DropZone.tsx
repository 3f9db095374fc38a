import { type DragEvent, useRef, useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import styles from './DropZone.module.css'

const AddLink = onDemand(() => import('./AddLink.tsx').then((part) => part.AddLink))

type Props = {
  onFiles: (files: File[]) => void
  onLink: (url: string) => void
}

/** Adds files with the button, by dropping them, or as a link. */
export function DropZone({ onFiles, onLink }: Props) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const { uploadMaxMb } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isLinking, setIsLinking] = useState(false)
  const [hasFolder, setHasFolder] = useState(false)

  const take = (files: File[], hadFolder = false) => {
    setHasFolder(hadFolder)
    if (files.length > 0) onFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const { files, hadFolder } = droppedFiles(event.dataTransfer)
    take(files, hadFolder)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has its button inside, for hands and keys */}
      <div
        className={styles.zone}
        data-print="hide"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
        <span className={styles.words}>
          {t('orDrop')}{' '}
          <Button look="quiet" aria-expanded={isLinking} onClick={() => setIsLinking(!isLinking)}>
            {t('addLink')}
          </Button>
        </span>
        {uploadMaxMb !== undefined && (
          <span className={styles.words}>{t('most', { most: format.number(uploadMaxMb) })}</span>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          data-testid="choose-files"
          aria-label={t('choose')}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = '' // the same file may be chosen again
          }}
        />
      </div>
      <p role="status" className={styles.note}>
        {hasFolder && t('folder')}
      </p>
      {isLinking && (
        <AddLink
          onAdd={(url) => {
            onLink(url)
            setIsLinking(false)
          }}
        />
      )}
    </>
  )
}

/** The dropped files; a folder is dropped as a file that cannot be read. */
function droppedFiles(data: DataTransfer): { files: File[]; hadFolder: boolean } {
  const entries = [...data.items].filter(({ kind }) => kind === 'file')
  const files = entries.flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    return file ? [file] : []
  })
  return { files, hadFolder: files.length < entries.length }
}
