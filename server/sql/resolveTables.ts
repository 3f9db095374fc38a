import { MATCHES, type SqlTable } from '../db/sandbox/findSqlTables.ts'
import { invalid, notAuthorized, notFound } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { mayRead } from '../visibility.ts'
import type { NamedTable } from './check/edits.ts'

/**
 * The tables that a statement names, in order. `find` looks names up; labels are the caller's (null: may read all). Throws 404
 * for an unknown name and, so that names cannot be guessed, also for that of a table that the caller may not read. Throws 403 for
 * the id of such a table, as CKAN does, and 409 for a name of several tables.
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
  const match = MATCHES.find((kind) => readable.some((table) => table.match === kind))
  const [table, more] = readable.filter((one) => one.match === match)
  if (!table && isUuid(name) && meant.length > 0) throw notAuthorized('sqlReadForbidden')
  if (!table) throw notFound('sqlTableNotFound', { name })
  if (more) throw invalid({ message: { key: 'sqlTableAmbiguous', values: { name } } })
  return table
}

/** Finds tables by the ids that names had before, so that a renamed dataset stays the one that is meant. */
export const findFixed =
  (find: (names: readonly string[]) => Promise<readonly SqlTable[]>, ids: ReadonlyMap<string, string>): typeof find =>
  async (names) => {
    const found = await find([...new Set(names.flatMap((name) => ids.get(name) ?? []))])
    return names.flatMap((name) =>
      found
        .filter((table) => table.match === 'id' && table.name === ids.get(name))
        .map((table) => ({ ...table, name })),
    )
  }
