import type { Client, Queryable } from './pool.ts'

/** The version of a table's rows, and what was stored about that version; null if nothing was. */
export type StoredStatistics = { version: string; statistics: unknown }

export async function storedStatistics(db: Queryable, resourceId: string): Promise<StoredStatistics | undefined> {
  const { rows } = await db.query<StoredStatistics>(
    'SELECT version::text, statistics FROM datastore_table WHERE resource_id = $1',
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
  await db.query('UPDATE datastore_table SET statistics = $3 WHERE resource_id = $1 AND version = $2::bigint', [
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
