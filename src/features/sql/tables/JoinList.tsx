import { useFormat } from '../../../catalogue/format.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import type { ValuesOf } from './gatherSamples.ts'
import styles from './JoinList.module.css'
import { MOST_COUNTED } from './joinsFor.ts'
import type { SqlTable } from './sqlTable.ts'
import { type CountRows, type TriedJoin, useJoins } from './useJoins.ts'

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

type JoinEntryProps = { join: TriedJoin; onPick: (sql: string) => void }

/** A table to join with, the columns to join by, and the evidence for it. */
function JoinEntry({ join, onPick }: JoinEntryProps) {
  const { t } = useTranslation('diagnostics')
  const locale = useLocale()
  const { table, column, otherColumn, share, rows, sql } = join
  const count = Math.min(rows ?? 0, MOST_COUNTED)
  const shown = { count, shown: new Intl.NumberFormat(locale).format(count) }
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const names = { column: column.label ?? column.name, other: otherColumn.label ?? otherColumn.name }
  return (
    <li>
      <Button look="quiet" onClick={() => onPick(sql)}>
        {t('joins.with', { table: table.title })}
      </Button>
      <span className={styles.why}>
        {t('joins.by', names)}
        {share !== undefined && <> · {t('joins.share', { share: percent.format(share) })}</>}
        {rows !== undefined && <> · {rows > MOST_COUNTED ? t('joins.manyRows', shown) : t('joins.rows', shown)}</>}
      </span>
    </li>
  )
}
