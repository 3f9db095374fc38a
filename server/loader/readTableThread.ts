import { parentPort, workerData } from 'node:worker_threads'
import { copyText } from '../datastore/copyText.ts'
import type { RowPortion } from '../datastore/stageTable.ts'
import { openTable } from '../importer/openTable.ts'
import { NoTable, type SourceRow } from '../importer/rows/tableSource.ts'
import { type Column, columnsOf } from '../importer/tableColumns.ts'
import { type OnRow, valuesOf } from '../importer/valuesOf.ts'
import { LoadFault } from './LoadFault.ts'
import { refuseOddFile } from './refuseOddFile.ts'
import type { FromTableThread, Skipped, TableThreadData } from './tableMessages.ts'

/*
 * Reads a file as a table in a thread of its own: a file that fills the memory ends the thread and nothing else, and
 * visitors do not wait while a large one is read.
 */

const MOST_ROWS = 20_000_000
const MOST_SKIPPED = 1_000
const PORTION_ROWS = 10_000
const PORTION_CHARACTERS = 2_000_000
const encoder = new TextEncoder()
const { path, format, schema, chosen }: TableThreadData = workerData

async function* messages(): AsyncGenerator<FromTableThread> {
  await refuseOddFile(path, format)
  const source = await openTable({ format }, path)
  const columns = await columnsOf(source, schema, chosen)
  yield {
    kind: 'columns',
    columns: columns.map(({ id, type, info }) => ({ id, type: type.type, ...(info && { info }) })),
  }
  let skipped: Skipped | undefined
  const onRow: OnRow = (line, why) => {
    skipped = skipped ? { ...skipped, count: skipped.count + 1 } : { count: 1, line, why }
    if (skipped.count > MOST_SKIPPED) throw new LoadFault(skipped.why, skipped.line)
  }
  let rows = 0
  for await (const portion of portions(source.rows(), columns, onRow)) {
    rows += portion.count
    if (rows > MOST_ROWS) throw new NoTable('tableTooLarge')
    yield { kind: 'rows', ...portion }
  }
  // A file most of whose rows do not fit is another table than it was taken for.
  if (skipped && skipped.count > Math.max(10, rows / 10)) throw new LoadFault(skipped.why, skipped.line)
  yield { kind: 'end', skipped }
}

/** Rows as COPY takes them, some thousand at a time. */
async function* portions(
  rows: AsyncIterable<SourceRow>,
  columns: readonly Column[],
  onRow: OnRow,
): AsyncGenerator<RowPortion> {
  const textOf = copyText(columns.map(({ type }) => type.type))
  let text = ''
  let count = 0
  for await (const row of rows) {
    const values = valuesOf(row, columns, onRow)
    if (!values) continue
    text += textOf(values)
    count += 1
    if (count < PORTION_ROWS && text.length < PORTION_CHARACTERS) continue
    yield { bytes: encoder.encode(text), count }
    text = ''
    count = 0
  }
  if (count > 0) yield { bytes: encoder.encode(text), count }
}

function failure(error: unknown): FromTableThread {
  if (error instanceof LoadFault) return { kind: 'failed', why: error.why, line: error.line }
  if (error instanceof NoTable) return { kind: 'failed', why: error.why, line: error.line }
  const reason = error instanceof Error ? error.message.replaceAll(path, '') : ''
  return { kind: 'failed', why: { key: 'tableUnreadable', values: { reason } }, line: undefined }
}

const told = messages()
parentPort?.on('message', async () => {
  const message = await told.next().then(({ value }) => value, failure)
  // Bytes are handed over, not copied.
  parentPort?.postMessage(message, message.kind === 'rows' ? [message.bytes.buffer as ArrayBuffer] : []) // TextEncoder's own
})
