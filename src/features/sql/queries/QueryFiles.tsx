import { type ChangeEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from './QueryFiles.module.css'
import { readQueryFile, type SavedQuery, writeQueryFile } from './queryFile.ts'

type Props = { queries: readonly SavedQuery[]; onImport: (queries: readonly SavedQuery[]) => void }

/** Exports drafts to a file and imports them. */
export function QueryFiles({ queries, onImport }: Props) {
  const { t } = useTranslation('sql')
  const [isUnread, setUnread] = useState(false)
  const written = queries.filter(({ sql }) => sql.trim() !== '')
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (!file) return
    const found = readQueryFile(file.name, await file.text())
    setUnread(!found || found.length === 0)
    if (found && found.length > 0) onImport(found)
  }
  return (
    <div className={styles.files}>
      {written.length > 0 && (
        <Button onClick={() => download(t('files.name'), writeQueryFile(written))}>{t('files.export')}</Button>
      )}
      <label className={styles.import}>
        {t('files.import')}
        <input
          type="file"
          accept=".json,.sql,application/json,application/sql"
          onChange={(event) => void read(event)}
        />
      </label>
      {isUnread && <p role="alert">{t('files.unread')}</p>}
    </div>
  )
}

function download(name: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
