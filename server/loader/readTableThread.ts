import { parentPort, workerData } from 'node:worker_threads'
import { portions, type TableReport } from '../importer/loadTable.ts'
import { openTable } from '../importer/openTable.ts'
import { NoTable } from '../importer/rows/tableSource.ts'
import { columnsOf } from '../importer/tableColumns.ts'
import { LoadFault } from './LoadFault.ts'
import { refuseOddFile } from './refuseOddFile.ts'
import type { FromTableThread, Skipped, TableThreadData } from './tableMessages.ts'

/*
 * Reads a file as a table in a thread of its own: a file that fills the memory ends the thread and nothing else, and
 * visitors do not wait while a large one is read.
 */

const MOST_ROWS = 20_000_000
const MOST_SKIPPED = 1_000
const { path, format, schema }: TableThreadData = workerData

async function* messages(): AsyncGenerator<FromTableThread> {
  await refuseOddFile(path, format)
  const source = await openTable({ format }, path)
  const columns = await columnsOf(source, schema)
  yield {
    kind: 'columns',
    columns: columns.map(({ id, type, info }) => ({ id, type: type.type, ...(info && { info }) })),
  }
  let skipped: Skipped | undefined
  const onRow: TableReport['onRow'] = (line, why) => {
    skipped = skipped ? { ...skipped, count: skipped.count + 1 } : { count: 1, line, why }
    if (skipped.count > MOST_SKIPPED) throw new LoadFault(skipped.why, skipped.line)
  }
  let rows = 0
  for await (const records of portions(source.rows(), columns, onRow)) {
    rows += records.length
    if (rows > MOST_ROWS) throw new NoTable('tableTooLarge')
    yield { kind: 'records', json: JSON.stringify(records), count: records.length }
  }
  // A file most of whose rows do not fit is another table than it was taken for.
  if (skipped && skipped.count > Math.max(10, rows / 10)) throw new LoadFault(skipped.why, skipped.line)
  yield { kind: 'end', skipped }
}

function failure(error: unknown): FromTableThread {
  if (error instanceof LoadFault) return { kind: 'failed', why: error.why, line: error.line }
  if (error instanceof NoTable) return { kind: 'failed', why: error.why, line: undefined }
  const reason = error instanceof Error ? error.message.replaceAll(path, '') : ''
  return { kind: 'failed', why: { key: 'tableUnreadable', values: { reason } }, line: undefined }
}

const told = messages()
parentPort?.on('message', async () => {
  const message = await told.next().then(({ value }) => value, failure)
  parentPort?.postMessage(message)
})
