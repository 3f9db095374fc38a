import styles from './ErrorNotice.module.css'
import type { Place } from './SqlDiagnostic.ts'

type Props = { sql: string; place: Place }

const AROUND = 40

/** The line of the error with the wrong part underlined. */
export function StatementExcerpt({ sql, place: { start, end } }: Props) {
  const lineStart = sql.lastIndexOf('\n', start - 1) + 1
  const newline = sql.indexOf('\n', start)
  const lineEnd = newline === -1 ? sql.length : newline
  const from = Math.max(lineStart, start - AROUND)
  const until = Math.min(end, lineEnd, start + 2 * AROUND)
  const to = Math.min(lineEnd, until + AROUND)
  return (
    <p className={styles.line}>
      <code>
        {from > lineStart && '…'}
        {sql.slice(from, start)}
        <mark className={styles.place}>{sql.slice(start, until) || ' '}</mark>
        {sql.slice(until, to)}
        {to < lineEnd && '…'}
      </code>
    </p>
  )
}
