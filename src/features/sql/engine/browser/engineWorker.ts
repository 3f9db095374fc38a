import type { PGlite } from '@electric-sql/pglite'
import type { FromEngine, TableRequest, ToEngine } from './engineMessages.ts'
import { fileErrorDetails } from './FileReadError.ts'
import { fetchFile } from './fetchFile.ts'
import { loadTable, openDatabase } from './openDatabase.ts'
import type { PreparedTable } from './prepareTable.ts'
import { readFileTable } from './readFileTable.ts'
import { failedMessage, runStatement } from './runStatement.ts'

/*
 * PostgreSQL runs in its own worker: ending the worker stops a statement that does not end, and a file that fills the
 * memory crashes only the worker.
 */

const ROWS_AT_ONCE = 2_000

const say = (message: FromEngine) => postMessage(message)
// PostgreSQL starts while the files are being fetched.
const opening = openDatabase().then(async (database) => ({ database, typeNames: await typeNamesOf(database) }))
opening.catch(() => {}) // load() and run() await it and report the error

async function typeNamesOf(database: PGlite): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query<{ oid: number; typname: string }>('SELECT oid, typname FROM pg_type')
  return new Map(rows.map(({ oid, typname }) => [oid, typname]))
}

async function load(tables: readonly TableRequest[]): Promise<void> {
  for (const request of tables) {
    const prepared = request.prepared ?? (await prepareFile(request))
    if (!prepared) return
    say({ kind: 'progress', table: request.id, step: 'load' })
    const { database } = await opening
    await loadTable(database, prepared)
  }
  await opening
  say({ kind: 'loaded' })
}

async function prepareFile(request: TableRequest): Promise<PreparedTable | undefined> {
  const { id, format, url, blob, range } = request
  try {
    const onPart = (part: number) => say({ kind: 'progress', table: id, step: 'fetch', part })
    const file = blob ?? (await fetchFile(url ?? '', format, onPart))
    say({ kind: 'progress', table: id, step: 'read' })
    const prepared = await readFileTable(id, file, format, range)
    say({ kind: 'prepared', table: prepared })
    return prepared
  } catch (error) {
    say({ kind: 'fileError', table: id, ...fileErrorDetails(error) })
    return undefined
  }
}

async function run(sql: string): Promise<void> {
  const { database, typeNames } = await opening
  const { fields, rows, isTruncated } = await runStatement(database, sql, typeNames)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    say({ kind: 'rows', rows: rows.slice(start, start + ROWS_AT_ONCE) })
  say({ kind: 'answer', fields, isTruncated })
}

addEventListener('message', ({ data }: MessageEvent<ToEngine>) => {
  const sql = data.kind === 'run' ? data.sql : ''
  const work = data.kind === 'load' ? load(data.tables) : run(data.sql)
  work.catch((error: unknown) => say(failedMessage(error, sql)))
})
