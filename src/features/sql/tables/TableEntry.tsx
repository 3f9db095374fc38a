import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ColumnButton } from './ColumnButton.tsx'
import type { SqlTable } from './sqlTable.ts'
import { TableMore } from './TableMore.tsx'
import styles from './TablePanel.module.css'

export type TableActions = {
  /** Asks for the columns. */
  askColumns: (id: string) => void
  insertTable: (table: SqlTable) => void
  insertColumn: (table: SqlTable, column: string) => void
  /** Begins a new statement over the table. */
  query: (table: SqlTable) => void
  /** Puts a whole statement into a tab of its own. */
  pick: (sql: string) => void
  /** Takes files of the reader's own as tables. */
  addFiles: (tables: readonly SqlTable[]) => void
}

type Props = { table: SqlTable; known: readonly SqlTable[]; actions: TableActions; isOpenAtFirst: boolean }

/** A table's human name; opened, its columns and what can be done with it. */
export function TableEntry({ table, known, actions, isOpenAtFirst }: Props) {
  const { t } = useTranslation('sql')
  const format = useFormat()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { id, title, dataset, rowCount, columns, file, isInPortal } = table
  const isNamedAlike = title === dataset.title
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) actions.askColumns(id)
  }
  return (
    <li>
      <button type="button" className={styles.table} aria-expanded={isOpen} onClick={toggle}>
        <span>
          {title}
          {!isNamedAlike && <small>{dataset.title}</small>}
        </span>
        {rowCount !== undefined && (
          <span className={styles.count}>
            {format.number(rowCount)}
            <VisuallyHidden> {t('tables.rows')}</VisuallyHidden>
          </span>
        )}
        {isInPortal === false && file && rowCount === undefined && <span className={styles.count}>{file.format}</span>}
      </button>
      {isOpen && (
        <div className={styles.columns}>
          {columns && <ColumnList table={table} actions={actions} />}
          <p className={styles.actions}>
            <Button look="quiet" onClick={() => actions.query(table)}>
              {t('tables.query')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
            <Button look="quiet" onClick={() => actions.insertTable(table)}>
              {t('tables.insert')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </p>
          {columns && <TableMore table={table} known={known} onPick={actions.pick} />}
        </div>
      )}
    </li>
  )
}

function ColumnList({ table, actions }: Pick<Props, 'table' | 'actions'>) {
  return (
    <ul>
      {(table.columns ?? []).map((column) => (
        <li key={column.name}>
          <ColumnButton column={column} onInsert={() => actions.insertColumn(table, column.name)} />
        </li>
      ))}
    </ul>
  )
}
