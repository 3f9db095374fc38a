import { parentPort, workerData } from 'node:worker_threads'
import { areTooManyMisfits, MOST_MISFITS } from '#table/limits.ts'
import { openTable } from '#table/openTable.ts'
import type { Row } from '#table/Table.ts'
import { TableError } from '#table/TableError.ts'
import { copyText } from '../datastore/copyText.ts'
import type { RowPortion } from '../datastore/stageTable.ts'
import { diskBytes } from '../importer/diskBytes.ts'
import { NoTable, noTable } from '../importer/NoTable.ts'
import { type Column, columnsOf } from '../importer/tableColumns.ts'
import { valuesOf } from '../importer/valuesOf.ts'
import type { Message } from '../words.ts'
import { LoadFault } from './LoadFault.ts'
import type { FromTableThread, Skipped, TableThreadData } from './tableMessages.ts'

/*
 * Reads a file as a table in a thread of its own: a file that fills the memory ends the thread and nothing else, and
 * visitors do not wait while a large one is read.
 */

const PORTION_ROWS = 10_000
const PORTION_CHARACTERS = 2_000_000
const encoder = new TextEncoder()
const { path, format, schema, chosen }: TableThreadData = workerData

async function* messages(): AsyncGenerator<FromTableThread> {
  const source = await openTable(await diskBytes(path), format)
  const columns = await columnsOf(source, schema, chosen)
  yield {
    kind: 'columns',
    columns: columns.map(({ id, type, info }) => ({ id, type: type.type, ...(info && { info }) })),
  }
  let skipped: Skipped | undefined
  let rows = 0
  const checkSkipped = () => {
    if (skipped && areTooManyMisfits(skipped.count, rows)) throw new TableError('rowsTooLong', { line: skipped.line })
  }
  const onMisfit = ({ line }: Row) => {
    const why: Message = { key: 'importRowTooLong', values: { columns: columns.length } }
    skipped = skipped ? { ...skipped, count: skipped.count + 1 } : { count: 1, line, why }
    if (skipped.count > MOST_MISFITS) checkSkipped()
  }
  for await (const portion of portions(source.rows(onMisfit), columns)) {
    rows += portion.count
    yield { kind: 'rows', ...portion }
  }
  checkSkipped()
  yield { kind: 'end', skipped }
}

/** Rows as COPY takes them, some thousand at a time. */
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

function failure(error: unknown): FromTableThread {
  const told = error instanceof TableError ? noTable(error) : error
  if (told instanceof LoadFault || told instanceof NoTable) return { kind: 'failed', why: told.why, line: told.line }
  const reason = error instanceof Error ? error.message.replaceAll(path, '') : ''
  return { kind: 'failed', why: { key: 'tableUnreadable', values: { reason } }, line: undefined }
}

const told = messages()
parentPort?.on('message', async () => {
  const message = await told.next().then(({ value }) => value, failure)
  // Bytes are handed over, not copied.
  parentPort?.postMessage(message, message.kind === 'rows' ? [message.bytes.buffer as ArrayBuffer] : []) // TextEncoder's own
})
