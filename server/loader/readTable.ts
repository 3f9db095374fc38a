import { copyText } from '#table/copyText.ts'
import { hasTooManyLongRows, MAX_LONG_ROWS } from '#table/limits.ts'
import { openTable } from '#table/openTable.ts'
import type { Row } from '#table/Table.ts'
import { TableError } from '#table/TableError.ts'
import type { RowPortion } from '../datastore/stageTable.ts'
import { diskBytes } from '../importer/diskBytes.ts'
import { TableLoadError, tableLoadError } from '../importer/TableLoadError.ts'
import { type Column, columnsOf, fieldOf, valuesOf } from '../importer/tableColumns.ts'
import type { Message } from '../messages.ts'
import type { FromTableThread, RejectedRows, TableThreadData } from './tableMessages.ts'

const PORTION_ROWS = 10_000
const PORTION_CHARACTERS = 2_000_000
const encoder = new TextEncoder()

/** Reads a file as a table: its columns, its rows in COPY's text format, and the rejected rows; or the error. */
export async function* readTable(data: TableThreadData): AsyncGenerator<FromTableThread> {
  try {
    yield* messages(data)
  } catch (error) {
    yield failure(error, data.path)
  }
}

async function* messages({ path, format, schema, chosen }: TableThreadData): AsyncGenerator<FromTableThread> {
  const source = await openTable(await diskBytes(path), format)
  const columns = await columnsOf(source, schema, chosen)
  yield { kind: 'columns', columns: columns.map(fieldOf) }
  let skipped: RejectedRows | undefined
  let rows = 0
  const checkSkipped = () => {
    if (skipped && hasTooManyLongRows(skipped.count, rows)) throw new TableError('rowsTooLong', { line: skipped.line })
  }
  const onLongRow = ({ line }: Row) => {
    const why: Message = { key: 'importRowTooLong', values: { columns: columns.length } }
    skipped = skipped ? { ...skipped, count: skipped.count + 1 } : { count: 1, line, why }
    if (skipped.count > MAX_LONG_ROWS) checkSkipped()
  }
  for await (const portion of portions(source.rows(onLongRow), columns)) {
    rows += portion.count
    yield { kind: 'rows', ...portion }
  }
  checkSkipped()
  yield { kind: 'end', skipped }
}

/** Rows in COPY's text format, a few thousand at a time. */
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

function failure(error: unknown, path: string): FromTableThread {
  const known = error instanceof TableError ? tableLoadError(error) : error
  if (known instanceof TableLoadError) return { kind: 'failed', why: known.why, line: known.line }
  const reason = error instanceof Error ? error.message.replaceAll(path, '') : ''
  return { kind: 'failed', why: { key: 'tableUnreadable', values: { reason } }, line: undefined }
}
