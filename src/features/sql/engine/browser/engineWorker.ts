import { directoryUrl } from 'virtual:postgres-directory'
import { PGlite } from '@electric-sql/pglite'
import dataUrl from '@electric-sql/pglite/pglite.data?url'
import wasmUrl from '@electric-sql/pglite/pglite.wasm?url'
import { quoteIdentifier } from '../../queries/syntax/quoteIdentifier.ts'
import type { FromEngine, TableRequest, ToEngine } from './engineMessages.ts'
import { fileErrorDetails } from './FileReadError.ts'
import { fetchFile } from './fetchFile.ts'
import type { PreparedTable } from './prepareTable.ts'
import { readFileTable } from './readFileTable.ts'
import { failedMessage, runStatement } from './runStatement.ts'

/** Opens PostgreSQL in this worker's memory. All its files are served by the portal. */
async function openDatabase(): Promise<PGlite> {
  const [pgliteWasmModule, fsBundle, loadDataDir] = await Promise.all([
    WebAssembly.compileStreaming(fetch(wasmUrl)),
    fetched(dataUrl),
    fetched(directoryUrl),
  ])
  return PGlite.create({ pgliteWasmModule, fsBundle, loadDataDir })
}

const fetched = async (url: string): Promise<Blob> => (await fetch(url)).blob()

/** Creates a table from a prepared file. `_id` numbers its rows, as in the portal's datastore. */
async function loadTable(database: PGlite, { id, columns, copy }: PreparedTable): Promise<void> {
  const table = quoteIdentifier(id)
  const list = columns.map(({ name, type }) => `, ${quoteIdentifier(name)} ${type}`).join('')
  await database.exec(`CREATE UNLOGGED TABLE ${table} (_id int4${list})`)
  await database.query(`COPY ${table} FROM '/dev/blob'`, [], { blob: copy })
  await database.exec(`ANALYZE ${table}`)
}

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
