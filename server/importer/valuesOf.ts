import { readCell } from '#table/readCell.ts'
import type { Row } from '#table/Table.ts'
import type { Column } from './tableColumns.ts'

/** A row of a file as values of these columns. */
export const valuesOf = ({ cells }: Row, columns: readonly Column[]): unknown[] =>
  columns.map((column, index) => {
    const cell = cells[index]
    return column.isMissing(cell) ? null : (readCell(cell ?? null, column.type) ?? null)
  })
