import type { TableRow } from '../../api/queries/datastore.ts'
import { cellView } from '../cellView.ts'
import type { Column } from '../tableColumns.ts'
import { useCellWriter } from '../useTableWords.ts'

const LONGEST = 160

/** Returns a function that formats a cell as the table does, cut at 160 characters. */
export function useRowText(): (row: TableRow | undefined, column: Column | undefined) => string {
  const writer = useCellWriter({ tellsEmptyText: false })
  return (row, column) => {
    if (!row || !column) return ''
    const { text } = cellView(row[column.id], column, writer)
    return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  }
}
