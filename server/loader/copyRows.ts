import { copyText } from '#table/copyText.ts'
import { hasTooManyLongRows, MAX_LONG_ROWS } from '#table/limits.ts'
import type { Row, Table } from '#table/Table.ts'
import { TableError } from '#table/TableError.ts'
import type { RowPortion } from '../datastore/stageTable.ts'
import type { Message } from '../messages.ts'
import { type Column, valuesOf } from './columns/tableColumns.ts'

const PORTION_ROWS = 10_000
const PORTION_CHARACTERS = 2_000_000
const encoder = new TextEncoder()

/** Why a row is left out that has more cells than columns. */
export const rowTooLong = (columns: readonly Column[]): Message => ({
  key: 'importRowTooLong',
  values: { columns: columns.length },
})

/**
 * The rows of a table in COPY's text format, a few thousand at a time. `onLongRow` receives the rows with more cells than
 * columns, which are left out; throws TableError if they are too many.
 */
export async function* copyRows(
  source: Table,
  columns: readonly Column[],
  onLongRow: (row: Row) => void,
): AsyncGenerator<RowPortion> {
  let longRows = 0
  let firstLine = 0
  let rows = 0
  const checkLongRows = () => {
    if (longRows > 0 && hasTooManyLongRows(longRows, rows)) throw new TableError('rowsTooLong', { line: firstLine })
  }
  const batches = source.rows((row) => {
    if (longRows === 0) firstLine = row.line
    longRows += 1
    if (longRows > MAX_LONG_ROWS) checkLongRows()
    onLongRow(row)
  })
  for await (const portion of portions(batches, columns)) {
    rows += portion.count
    yield portion
  }
  checkLongRows()
}

async function* portions(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly Column[],
): AsyncGenerator<RowPortion> {
  const textOf = copyText(columns.map(({ type }) => type.type))
  let text = ''
  let count = 0
  for await (const rows of batches) {
    for (const row of rows) {
      text += textOf(valuesOf(row, columns))
      count += 1
      if (count < PORTION_ROWS && text.length < PORTION_CHARACTERS) continue
      yield { bytes: encoder.encode(text), count }
      text = ''
      count = 0
    }
  }
  if (count > 0) yield { bytes: encoder.encode(text), count }
}
