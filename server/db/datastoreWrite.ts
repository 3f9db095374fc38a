import type { DatastoreField } from '#contract/entities.ts'
import type { DatastoreTable, TableWorkbook } from './datastoreTables.ts'
import type { Client, Queryable } from './pool.ts'

/** The table of a resource, locked: no other transaction writes to it until this one ends. */
export async function lockTable(client: Client, resourceId: string): Promise<DatastoreTable | undefined> {
  await client.query('SELECT 1 FROM resource WHERE id = $1 FOR UPDATE', [resourceId])
  const { rows } = await client.query<DatastoreTable>(
    'SELECT resource_id, fields, primary_key, row_count FROM datastore_table WHERE resource_id = $1',
    [resourceId],
  )
  return rows[0]
}

/** Stores the new state of a table, and that the resource has a table. */
export async function saveTable(
  client: Client,
  table: { resource_id: string; fields: readonly DatastoreField[]; primary_key: readonly string[]; row_count: number },
): Promise<void> {
  await client.query(
    `INSERT INTO datastore_table (resource_id, fields, primary_key, row_count) VALUES ($1, $2, $3, $4)
     ON CONFLICT (resource_id) DO UPDATE SET fields = $2, primary_key = $3, row_count = $4,
       version = datastore_table.version + 1, statistics = NULL`,
    [table.resource_id, JSON.stringify(table.fields), table.primary_key, table.row_count],
  )
  await client.query('UPDATE resource SET datastore_active = true WHERE id = $1', [table.resource_id])
}

/** What a table was loaded from, and the sheets of that file; null if it has only one. */
export type TableOrigin = { source: string; workbook: TableWorkbook | null }

/** Stores that a table was loaded, and from what. */
export async function saveOrigin(client: Client, resourceId: string, { source, workbook }: TableOrigin): Promise<void> {
  await client.query('UPDATE datastore_table SET loaded_from = $2, workbook = $3 WHERE resource_id = $1', [
    resourceId,
    source,
    workbook,
  ])
}

/** Stores that a table has rows or columns that are not of its file. */
export async function forgetSource(client: Client, resourceId: string): Promise<void> {
  await client.query('UPDATE datastore_table SET loaded_from = NULL WHERE resource_id = $1', [resourceId])
}

/** The tables of these resources that were loaded from a file or link and not changed with the API, and their sources. */
export async function loadedTables(
  client: Client,
  resourceIds: readonly string[],
): Promise<(Pick<DatastoreTable, 'resource_id' | 'fields'> & { loaded_from: string })[]> {
  const { rows } = await client.query<Pick<DatastoreTable, 'resource_id' | 'fields'> & { loaded_from: string }>(
    `SELECT resource_id, fields, loaded_from FROM datastore_table
     WHERE resource_id = ANY($1::uuid[]) AND loaded_from IS NOT NULL`,
    [resourceIds],
  )
  return rows
}

/** A table without a file is its resource's content: a write to it changes the resource and its dataset, as in CKAN. */
export async function markModified(client: Client, resourceId: string): Promise<void> {
  await client.query(
    `WITH written AS (
       UPDATE resource SET last_modified = now.utc, metadata_modified = now.utc
       FROM (SELECT clock_timestamp() AT TIME ZONE 'utc' AS utc) AS now
       WHERE id = $1 AND url_type = 'datastore' RETURNING package_id, now.utc
     ) UPDATE package SET metadata_modified = written.utc FROM written WHERE package.id = written.package_id`,
    [resourceId],
  )
}

/** Stores that a resource has no table. */
export async function unmarkTable(client: Client, resourceId: string): Promise<void> {
  await client.query('UPDATE resource SET datastore_active = false WHERE id = $1', [resourceId])
}

/** Changes the stored number of a table's rows by this number. */
export async function addToCount(client: Client, resourceId: string, rows: number): Promise<void> {
  await client.query('UPDATE datastore_table SET row_count = row_count + $2 WHERE resource_id = $1', [resourceId, rows])
}

/** Sets the sequence of a table's `_id` to a value after its highest one. */
export async function moveRowIds(client: Client, table: string): Promise<void> {
  await client.query(
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT coalesce(max(_id), 0) FROM ${table})))
     FROM pg_get_serial_sequence($1, '_id') AS sequence`,
    [table],
  )
}

/** Sets the aliases of a table. Returns the names that belong to another table. */
export async function replaceAliases(
  client: Client,
  resourceId: string,
  aliases: readonly string[],
): Promise<string[]> {
  await client.query('DELETE FROM datastore_alias WHERE resource_id = $1', [resourceId])
  const { rows } = await client.query<{ alias: string }>(
    `INSERT INTO datastore_alias (alias, resource_id) SELECT alias, $1 FROM unnest($2::text[]) AS alias
     ON CONFLICT (alias) DO NOTHING RETURNING alias`,
    [resourceId, aliases],
  )
  return aliases.filter((alias) => !rows.some((row) => row.alias === alias))
}

/** Runs a statement inside the transaction; if the database rejects it, the transaction continues without it. */
export async function attempt<T>(client: Client, step: () => Promise<T>): Promise<T> {
  await client.query('SAVEPOINT attempt')
  try {
    const result = await step()
    await client.query('RELEASE SAVEPOINT attempt')
    return result
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT attempt')
    throw error
  }
}

/** Same as `attempt`, but the changes of the step are always rolled back. */
export async function runAndRollBack<T>(client: Client, step: () => Promise<T>): Promise<T> {
  await client.query('SAVEPOINT before_step')
  const result = await step()
  await client.query('ROLLBACK TO SAVEPOINT before_step')
  return result
}

/** Runs a statement that the datastore built from checked parts, and returns its rows. */
export async function select<T extends object>(client: Client, text: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await client.query<T>({ text, values })
  return rows
}

/** Runs a statement that the datastore built from checked parts. */
export async function execute(client: Client, text: string, values: unknown[] = []): Promise<number> {
  const { rowCount } = await client.query({ text, values })
  return rowCount ?? 0
}

export type WritablePackage = {
  id: string
  owner_org: string | null
  creator_user_id: string | null
  private: boolean
  state: string
  publish_at: string | null
}

/** The fields that decide who may write to a dataset, by its id. */
export async function findWritablePackage(db: Queryable, id: string): Promise<WritablePackage | undefined> {
  const { rows } = await db.query<WritablePackage>(
    `SELECT id, owner_org, creator_user_id, private, state, iso_time(publish_at) AS publish_at
     FROM package WHERE id = $1::uuid AND state <> 'deleted'`,
    [id],
  )
  return rows[0]
}

/** The highest `_id` of a table; 0 if the table is empty or does not exist. */
export async function lastRowId(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [table])
  if (!rows[0]?.found) return 0
  const last = await client.query<{ last: number }>(`SELECT coalesce(max(_id), 0) AS last FROM ${table}`)
  return last.rows[0]?.last ?? 0
}
