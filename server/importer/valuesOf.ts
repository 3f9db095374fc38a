import { readCell } from '#table/readCell.ts'
import type { Message } from '../words.ts'
import type { SourceRow } from './rows/tableSource.ts'
import type { Column } from './tableColumns.ts'

/** Who is told of rows that are left out. */
export type OnRow = (line: number, words: Message) => void

/** A row of a file as values of these columns; undefined for one with more cells than there are, which `onRow` hears of. */
export function valuesOf({ cells, line }: SourceRow, columns: readonly Column[], onRow: OnRow): unknown[] | undefined {
  for (let index = columns.length; index < cells.length; index++) {
    if (cells[index] === null || cells[index] === '') continue
    onRow(line, { key: 'importRowTooLong', values: { columns: columns.length } })
    return undefined
  }
  return columns.map((column, index) => {
    const cell = cells[index]
    return column.isMissing(cell) ? null : (readCell(cell ?? null, column.type) ?? null)
  })
}
