import { useState } from 'react'
import { FormerTableNotice } from '../../../catalogue/FormerTableNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SqlColumn, SqlTable } from './sqlTable.ts'
import { TableExamples } from './TableExamples.tsx'
import styles from './TablePanel.module.css'
import { typeKey } from './typeKey.ts'

const TableJoins = onDemand(() => import('./TableJoins.tsx').then((part) => part.TableJoins))

type TableMoreProps = { table: SqlTable; onPick: (sql: string) => void }

/** The examples of a table, and the tables to join with it. */
function TableMore({ table, onPick }: TableMoreProps) {
  const { t } = useTranslation('sql')
  const [shown, setShown] = useState<'examples' | 'joins'>()
  const toggle = (part: 'examples' | 'joins') => setShown(shown === part ? undefined : part)
  return (
    <>
      <p className={styles.actions}>
        <Button look="quiet" aria-expanded={shown === 'examples'} onClick={() => toggle('examples')}>
          {t('tables.examples')}
          <VisuallyHidden> {table.title}</VisuallyHidden>
        </Button>
        {table.isInPortal && (
          <Button look="quiet" aria-expanded={shown === 'joins'} onClick={() => toggle('joins')}>
            {t('tables.joins')}
            <VisuallyHidden> {table.title}</VisuallyHidden>
          </Button>
        )}
      </p>
      {shown === 'examples' && <TableExamples table={table} onPick={onPick} />}
      {shown === 'joins' && <TableJoins table={table} onPick={onPick} />}
    </>
  )
}

export type TableActions = {
  /** Loads the columns. */
  askColumns: (id: string) => void
  insertTable: (table: SqlTable) => void
  insertColumn: (table: SqlTable, column: string) => void
  /** Opens a starter query for the table. */
  query: (table: SqlTable) => void
  /** Opens a statement in a new tab. */
  pick: (sql: string) => void
  /** Adds the reader's own files as tables. */
  addFiles: (tables: readonly SqlTable[]) => void
}

type Props = { table: SqlTable; actions: TableActions; isOpenAtFirst: boolean }

/** A table's title; expanded, its columns and actions. */
export function TableEntry({ table, actions, isOpenAtFirst }: Props) {
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
          <FormerTableNotice former={table.former} />
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
          {columns && <TableMore table={table} onPick={actions.pick} />}
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

/** A button with a column's name, type and sample values. A click inserts the name into the statement. */
function ColumnButton({ column, onInsert }: { column: SqlColumn; onInsert: () => void }) {
  const { t } = useTranslation('sql')
  const { name, type, label, samples = [] } = column
  return (
    <button type="button" className={styles.column} onClick={onInsert}>
      <VisuallyHidden>{t('tables.insertColumn')} </VisuallyHidden>
      <code>{name}</code>
      <span className={styles.type}>{t(typeKey(type))}</span>
      {(label || samples.length > 0) && (
        <span className={styles.more}>
          {label}
          {label && samples.length > 0 && ': '}
          {samples.join(', ')}
        </span>
      )}
    </button>
  )
}
