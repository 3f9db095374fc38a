import { directoryUrl } from 'virtual:postgres-directory'
import { PGlite } from '@electric-sql/pglite'
import dataUrl from '@electric-sql/pglite/pglite.data?url'
import wasmUrl from '@electric-sql/pglite/pglite.wasm?url'
import { quoteIdentifier } from '../../queries/syntax/quoteIdentifier.ts'
import type { PreparedTable } from './prepareTable.ts'

/** Opens PostgreSQL in this worker's memory. All its files are served by the portal. */
export async function openDatabase(): Promise<PGlite> {
  const [pgliteWasmModule, fsBundle, loadDataDir] = await Promise.all([
    WebAssembly.compileStreaming(fetch(wasmUrl)),
    fetched(dataUrl),
    fetched(directoryUrl),
  ])
  return PGlite.create({ pgliteWasmModule, fsBundle, loadDataDir })
}

const fetched = async (url: string): Promise<Blob> => (await fetch(url)).blob()

/** Creates a table from a prepared file. `_id` numbers its rows, as in the portal's datastore. */
export async function loadTable(database: PGlite, { id, columns, copy }: PreparedTable): Promise<void> {
  const table = quoteIdentifier(id)
  const list = columns.map(({ name, type }) => `, ${quoteIdentifier(name)} ${type}`).join('')
  await database.exec(`CREATE UNLOGGED TABLE ${table} (_id int4${list})`)
  await database.query(`COPY ${table} FROM '/dev/blob'`, [], { blob: copy })
  await database.exec(`ANALYZE ${table}`)
}
