import type { Queryable } from './pool.ts'

/** The version of the database server, and the size of this database. */
export async function databaseFacts(db: Queryable): Promise<{ version: string; sizeBytes: number }> {
  const { rows } = await db.query<{ version: string; size: string }>(
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size`,
  )
  return { version: rows[0]?.version.split(' ')[0] ?? '', sizeBytes: Number(rows[0]?.size ?? 0) }
}
