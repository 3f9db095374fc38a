import { Link } from '../../i18n/Link.tsx'
import { type CellKind, cellView } from '../cellView.ts'
import { useCellWriter } from '../useTableWords.ts'
import styles from './StaticTable.module.css'

type Column = CellKind & {
  id: string
  label: string
  /** The path of the table sorted by this column; undefined if it cannot be sorted. */
  sortPath?: string | undefined
  sorted?: 'ascending' | 'descending' | undefined
}

type Props = { caption: string; columns: readonly Column[]; rows: readonly Readonly<Record<string, unknown>>[] }

/** A longer value is cut: the table is for reading, and its data are on the portal. */
const LONGEST_TEXT = 300

/** Rows as an HTML table that needs no scripts. */
export function StaticTable({ caption, columns, rows }: Props) {
  const writer = useCellWriter({ tellsEmptyText: false })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section className={styles.box} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, label, kind, sortPath, sorted }) => (
              <th key={id} scope="col" aria-sort={sorted} data-numeric={kind === 'integer' || kind === 'number'}>
                {sortPath === undefined ? label : <Link to={sortPath}>{label}</Link>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a query have no key, and the table is never changed
            <tr key={index}>
              {columns.map((column) => {
                const { text, href, dateTime } = cellView(row[column.id], column, writer)
                const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
                return (
                  <td key={column.id} data-numeric={column.kind === 'integer' || column.kind === 'number'}>
                    {dateTime !== undefined ? (
                      <time dateTime={dateTime}>{text}</time>
                    ) : href === undefined ? (
                      shown
                    ) : (
                      <a href={href} target="_blank" rel="noopener nofollow">
                        {shown}
                      </a>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
