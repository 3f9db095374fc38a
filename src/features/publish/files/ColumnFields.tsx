import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { DraftColumn } from '../draft/draft.ts'
import { Examples } from '../fields/Examples.tsx'
import styles from './ColumnFields.module.css'
import { ColumnRow } from './ColumnRow.tsx'
import type { FileReading } from './read/fileReading.ts'

type Props = {
  columns: readonly DraftColumn[]
  /** Has the reasons for the types, while the file is here. */
  reading?: FileReading | undefined
  onChange: (columns: DraftColumn[]) => void
}

/** The data dictionary of a table: label, description and type of each column. */
export function ColumnFields({ columns, reading, onChange }: Props) {
  const { t } = useTranslation('files')
  const helpId = useId()
  const read = new Map(reading?.table?.columns.map((column) => [column.id, column]))
  const edit = (id: string, parts: Partial<DraftColumn>) =>
    onChange(columns.map((column) => (column.id === id ? { ...column, ...parts } : column)))
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columns.title')}</legend>
      <p id={helpId} className={styles.help}>
        {t('columns.help')} <Examples of="columns" />
      </p>
      <ul>
        {columns.map((column) => (
          <ColumnRow key={column.id} column={column} read={read.get(column.id)} helpId={helpId} onEdit={edit} />
        ))}
      </ul>
    </fieldset>
  )
}
