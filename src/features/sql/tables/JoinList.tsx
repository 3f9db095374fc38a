import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { ValuesOf } from './gatherSamples.ts'
import { JoinEntry } from './JoinEntry.tsx'
import styles from './JoinList.module.css'
import type { SqlTable } from './sqlTable.ts'
import { type CountRows, useJoins } from './useJoins.ts'

type Props = {
  table: SqlTable
  others: readonly SqlTable[]
  /** Both functions must be the same from one render to the next. */
  valuesOf: ValuesOf
  /** Counts the rows of a proposal; without it proposals are not checked. */
  countRows?: CountRows
  onPick: (sql: string) => void
}

/** "Join with…": tables that have a column name or values in common with one. */
export function JoinList({ table, others, valuesOf, countRows, onPick }: Props) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const found = useJoins(table, others, valuesOf, countRows)
  const { joins = [], failedColumns = 0 } = found ?? {}
  const statusText = !found
    ? t('joins.looking')
    : failedColumns > 0
      ? t('joins.unreadColumns', { count: failedColumns, number: format.number(failedColumns) })
      : joins.length === 0
        ? t('joins.none')
        : ''
  return (
    <div className={styles.joins} aria-busy={found === undefined}>
      <p role="status" className={styles.status}>
        {statusText}
      </p>
      {joins.length > 0 && (
        <ul className={styles.list}>
          {joins.map((join) => (
            <JoinEntry key={join.table.id} join={join} onPick={onPick} />
          ))}
        </ul>
      )}
    </div>
  )
}
