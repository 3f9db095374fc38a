import { openTable } from '#table/openTable.ts'
import type { Row, Table } from '#table/Table.ts'
import { TableError } from '#table/TableError.ts'
import type { TableWorkbook } from '../db/datastoreTables.ts'
import { columnsOf, fieldOf } from './columns/tableColumns.ts'
import { copyRows, rowTooLong } from './copyRows.ts'
import { diskBytes } from './diskBytes.ts'
import { TableLoadError, tableLoadError } from './TableLoadError.ts'
import type { FromTableThread, RejectedRows, TableThreadData } from './tableMessages.ts'

/** Reads a file as a table: its columns, its rows in COPY's text format, and the rejected rows; or the error. */
export async function* readTable(data: TableThreadData): AsyncGenerator<FromTableThread> {
  try {
    yield* messages(data)
  } catch (error) {
    yield failure(error, data.path)
  }
}

async function* messages({ path, format, chosen, range }: TableThreadData): AsyncGenerator<FromTableThread> {
  const source = await openTable(await diskBytes(path), format, { range })
  const columns = await columnsOf(source, undefined, chosen)
  yield { kind: 'columns', columns: columns.map(fieldOf), workbook: workbookOf(source) }
  let skipped: RejectedRows | undefined
  const onLongRow = ({ line }: Row) => {
    skipped ??= { count: 0, line, why: rowTooLong(columns) }
    skipped.count += 1
  }
  for await (const portion of copyRows(source, columns, onLongRow)) yield { kind: 'rows', ...portion }
  yield { kind: 'end', skipped }
}

function workbookOf({ workbook }: Table): TableWorkbook | undefined {
  if (!workbook) return undefined
  const { sheet } = workbook
  const sheets = workbook.sheets
    .filter(({ name, isHidden }) => !isHidden || name === sheet.name)
    .map(({ name }) => name)
  return sheets.length > 1 ? { sheet: sheet.name, sheets } : undefined
}

function failure(error: unknown, path: string): FromTableThread {
  const known = error instanceof TableError ? tableLoadError(error) : error
  if (known instanceof TableLoadError) return { kind: 'failed', why: known.why, line: known.line }
  const reason = error instanceof Error ? error.message.replaceAll(path, '') : ''
  return { kind: 'failed', why: { key: 'tableUnreadable', values: { reason } }, line: undefined }
}
