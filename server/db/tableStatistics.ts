import type { DatastoreTable } from './datastoreTables.ts'
import type { Client, Queryable } from './pool.ts'

/** The version of a table's rows, and what was stored about that version; null if nothing was. */
export type StoredStatistics = { version: string; statistics: unknown }
type Versioned = StoredStatistics & Pick<DatastoreTable, 'fields' | 'row_count'>

/** What identifies the rows of a table: it changes with each write, also if the table is made again. */
const VERSION = `version || '/' || to_regclass(format('datastore.%I', resource_id))::oid`

/** The statistics of a table with the columns and the number of rows of the same version. */
export async function storedStatistics(db: Queryable, resourceId: string): Promise<Versioned | undefined> {
  const { rows } = await db.query<Versioned>(
    `SELECT ${VERSION} AS version, statistics, fields, row_count FROM datastore_table WHERE resource_id = $1`,
    [resourceId],
  )
  return rows[0]
}

/** Stores the statistics of a version, unless the table has been written since. */
export async function storeStatistics(
  db: Queryable,
  resourceId: string,
  { version, statistics }: StoredStatistics,
): Promise<void> {
  await db.query(`UPDATE datastore_table SET statistics = $3 WHERE resource_id = $1 AND ${VERSION} = $2`, [
    resourceId,
    version,
    JSON.stringify(statistics),
  ])
}

/** Starts a new version of a table, in the transaction that writes its rows. */
export async function startTableVersion(client: Client, resourceId: string): Promise<void> {
  await client.query('UPDATE datastore_table SET version = version + 1, statistics = NULL WHERE resource_id = $1', [
    resourceId,
  ])
}

/** What identifies the rows of tables, in the order of the ids. */
export async function tableVersions(db: Queryable, resourceIds: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await db.query<{ version: string | null }>(
    `SELECT ${VERSION} AS version
     FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place) LEFT JOIN datastore_table d ON d.resource_id = id
     ORDER BY place`,
    [resourceIds],
  )
  return rows.map(({ version }) => version)
}
