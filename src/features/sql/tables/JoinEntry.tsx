import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from './JoinList.module.css'
import { MOST_COUNTED } from './joinsFor.ts'
import type { TriedJoin } from './useJoins.ts'

type Props = { join: TriedJoin; onPick: (sql: string) => void }

/** A table to join with, the columns to join by, and the evidence for it. */
export function JoinEntry({ join, onPick }: Props) {
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
