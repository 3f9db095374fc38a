import type { TableChanges } from '#contract/table_changes.ts'
import { kindOf } from '../../../catalogue/columnKind.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ChangedRows } from './ChangedRows.tsx'
import styles from './History.module.css'

/** What a new file changed in a table: numbers of rows, columns, and a few rows. */
export function TableChangeNote({ changes }: { changes: TableChanges }) {
  const { t } = useTranslation('history')
  const { t: word } = useTranslation('table')
  const format = useFormat()
  /** As the dictionary of columns names them; two types with one name, such as int4 and int8, as the database does. */
  const typeNames = (before: string, after: string) =>
    kindOf(before) === kindOf(after)
      ? { before, after }
      : { before: word(`type.${kindOf(before)}`), after: word(`type.${kindOf(after)}`) }
  const { key, added, removed, changed, columns_added, columns_removed, columns_retyped, sample } = changes
  const isCompared = key !== null && added !== null && removed !== null && changed !== null
  const number = format.number
  return (
    <div className={styles.table}>
      <p>{t('table.rows', { before: number(changes.rows_before), after: number(changes.rows_after) })}</p>
      <p>
        {isCompared
          ? t('table.byKey', {
              added: number(added),
              removed: number(removed),
              changed: number(changed),
              key: format.list(key),
            })
          : t('table.noKey')}
      </p>
      {columns_added.length > 0 && <p>{t('table.columnsAdded', { columns: format.list(columns_added) })}</p>}
      {columns_removed.length > 0 && <p>{t('table.columnsRemoved', { columns: format.list(columns_removed) })}</p>}
      {columns_retyped.map(({ id, before, after }) => (
        <p key={id}>{t('table.columnType', { column: id, ...typeNames(before, after) })}</p>
      ))}
      {sample.length > 0 && <ChangedRows rows={sample} />}
    </div>
  )
}
