import type { SqlTable } from '../db/sandbox/findSqlTables.ts'
import { invalid, notAuthorized, notFound } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { mayRead } from '../visibility.ts'
import type { NamedTable } from './check/edits.ts'

/**
 * The tables that a statement names, in order. `find` looks names up; labels are the caller's (null: may read all). Throws 404
 * for an unknown name and 403 for a table that the caller may not read, as CKAN does.
 */
export async function resolveTables(
  find: (names: readonly string[]) => Promise<readonly SqlTable[]>,
  tables: readonly NamedTable[],
  labels: readonly string[] | null,
): Promise<SqlTable[]> {
  if (tables.length === 0) return []
  const wanted = tables.map(({ name }) => (isUuid(name) ? name.toLowerCase() : name))
  const found = await find([...new Set(wanted)])
  return wanted.map((name) => theTable(name, found, labels))
}

function theTable(name: string, found: readonly SqlTable[], labels: readonly string[] | null): SqlTable {
  const meant = found.filter((table) => table.name === name)
  const readable = meant.filter(({ dataset }) => mayRead(labels, dataset))
  const [table, more] = readable
  if (meant.length === 0) throw notFound('sqlTableNotFound', { name })
  if (!table) throw notAuthorized('sqlReadForbidden')
  if (more) throw invalid({ message: { key: 'sqlTableAmbiguous', values: { name } } })
  return table
}
