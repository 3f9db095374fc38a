import { cellView } from '../cellView.ts'
import type { Column } from '../tableColumns.ts'
import { useCellWriter } from '../useTableWords.ts'

const LONGEST = 160

/** Returns a function that formats a cell as the table does, cut at 160 characters. */
export function useCellText(): (value: unknown, column: Column) => string {
  const writer = useCellWriter({ tellsEmptyText: false })
  return (value, column) => {
    const { text } = cellView(value, column, writer)
    return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  }
}
