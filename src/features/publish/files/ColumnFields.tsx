import { useTranslation } from 'react-i18next'
import type { DraftColumn } from '../draft/draft.ts'
import styles from './ColumnFields.module.css'
import { ColumnRow } from './ColumnRow.tsx'
import type { FileReading } from './read/fileReading.ts'

type Props = {
  columns: readonly DraftColumn[]
  /** What the file says of the reasons; gone once the file is. */
  reading?: FileReading | undefined
  onChange: (columns: DraftColumn[]) => void
}

/** The data dictionary of a table: what each column is called for readers, and what its cells are. */
export function ColumnFields({ columns, reading, onChange }: Props) {
  const { t } = useTranslation('files')
  const read = new Map(reading?.table?.columns.map((column) => [column.id, column]))
  const edit = (id: string, parts: Partial<DraftColumn>) =>
    onChange(columns.map((column) => (column.id === id ? { ...column, ...parts } : column)))
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columns.title')}</legend>
      <p className={styles.help}>{t('columns.help')}</p>
      <ul>
        {columns.map((column) => (
          <ColumnRow key={column.id} column={column} read={read.get(column.id)} onEdit={edit} />
        ))}
      </ul>
    </fieldset>
  )
}
