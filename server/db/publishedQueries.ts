import type { Dataset } from '#contract/entities.ts'
import { uuidOrNull } from '../uuid.ts'
import type { Client, Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

type Shown = Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>
type Texts = Record<string, string>

/** A table that a query reads. `dataset` is null if the dataset was purged. */
type QueryTableRow = {
  name: string
  resource_id: string
  package_id: string
  resource_name: string | null
  is_gone: boolean
  dataset: (Shown & { name: string; title: string; title_translated: Texts | null; license_id: string | null }) | null
}

/** A stored query with the tables that it reads, in the order of the statement. */
export type PublishedQueryRow = {
  id: string
  name: string
  user_id: string | null
  title_translated: Texts
  notes_translated: Texts
  sql: string
  chart: Texts | null
  map: Texts | null
  created: string
  modified: string
  tables: QueryTableRow[]
}

/** The name in the statement and the resource of each table. */
export type QueryTable = Pick<QueryTableRow, 'name' | 'resource_id'>
export type QueryFields = Pick<PublishedQueryRow, 'title_translated' | 'notes_translated' | 'sql' | 'chart' | 'map'>

const FIELDS = `q.id, q.name, q.user_id, q.title_translated, q.notes_translated, q.sql, q.chart, q.map,
  iso_time(q.created) AS created, iso_time(q.modified) AS modified, ARRAY(
    SELECT json_build_object('name', t.name, 'resource_id', t.resource_id, 'package_id', coalesce(p.id, t.package_id),
      'resource_name', r.name, 'is_gone', r.id IS NULL OR r.state <> 'active' OR d.resource_id IS NULL,
      'dataset', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'state', p.state, 'private', p.private,
        'owner_org', p.owner_org, 'creator_user_id', p.creator_user_id, 'name', p.name, 'title', p.title,
        'title_translated', p.title_translated, 'license_id', p.license_id) END)
    FROM published_query_table t LEFT JOIN resource r ON r.id = t.resource_id
      LEFT JOIN package p ON p.id = coalesce(r.package_id, t.package_id)
      LEFT JOIN datastore_table d ON d.resource_id = t.resource_id
    WHERE t.query_id = q.id ORDER BY t.position) AS tables`

/** The labels of a dataset in SQL: those of labelsOfDataset (server/visibility.ts). */
const LABEL = `CASE WHEN p.state = 'active' AND NOT p.private THEN 'public'
  WHEN p.owner_org IS NOT NULL THEN 'member-' || p.owner_org ELSE 'creator-' || p.creator_user_id END`

/**
 * The condition that a caller with the labels $1 (null: all) may read every dataset of the query, or is its author ($2). A query
 * without tables would be readable for all, so it is for its author alone.
 */
const READABLE = `($1::text[] IS NULL OR q.user_id = $2 OR EXISTS (
  SELECT FROM published_query_table t WHERE t.query_id = q.id) AND NOT EXISTS (
  SELECT FROM published_query_table t LEFT JOIN resource r ON r.id = t.resource_id
    LEFT JOIN package p ON p.id = coalesce(r.package_id, t.package_id)
  WHERE t.query_id = q.id AND (${LABEL} = ANY($1)) IS NOT TRUE))`

type Reader = { labels: readonly string[] | null; userId: string | null }

/** The queries that a reader may see, the newest first, and their number; with `packageId` those of one dataset. */
export async function listPublishedQueries(
  db: Queryable,
  { labels, userId }: Reader,
  { packageId, limit, offset }: { packageId: string | null; limit: number; offset: number },
): Promise<{ count: number; rows: PublishedQueryRow[] }> {
  const where = `${READABLE} AND ($3::uuid IS NULL OR EXISTS (SELECT FROM published_query_table t
    LEFT JOIN resource r ON r.id = t.resource_id WHERE t.query_id = q.id AND coalesce(r.package_id, t.package_id) = $3))`
  const values = [labels, userId, packageId]
  const counted = await db.query<{ count: number }>(
    prepared(`SELECT count(*)::int AS count FROM published_query q WHERE ${where}`, values),
  )
  const count = counted.rows[0]?.count ?? 0
  if (count === 0) return { count, rows: [] }
  const { rows } = await db.query<PublishedQueryRow>(
    prepared(
      `SELECT ${FIELDS} FROM published_query q WHERE ${where} ORDER BY q.created DESC, q.id LIMIT $4 OFFSET $5`,
      [...values, limit, offset],
    ),
  )
  return { count, rows }
}

export async function findPublishedQuery(db: Queryable, idOrName: string): Promise<PublishedQueryRow | undefined> {
  const { rows } = await db.query<PublishedQueryRow>(
    `SELECT ${FIELDS} FROM published_query q WHERE q.id = $1 OR q.name = $2 ORDER BY q.id = $1 DESC LIMIT 1`,
    [uuidOrNull(idOrName), idOrName],
  )
  return rows[0]
}

export async function countPublishedQueries(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM published_query WHERE user_id = $1',
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** Until the end of the transaction nobody else stores a query of this user. */
export async function lockAuthor(client: Client, userId: string): Promise<void> {
  await client.query('SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [userId])
}

/** Those of the resources that exist, which cannot be purged until the end of the transaction. */
export async function lockResources(client: Client, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM resource WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Stores a query with its tables; undefined if the name is in use. */
export async function insertPublishedQuery(
  client: Client,
  { name, userId, title_translated, notes_translated, sql, chart, map }: QueryFields & { name: string; userId: string },
  tables: readonly QueryTable[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO published_query (name, user_id, title_translated, notes_translated, sql, chart, map)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name) DO NOTHING RETURNING id`,
    [name, userId, title_translated, notes_translated, sql, chart, map],
  )
  const id = rows[0]?.id
  if (id !== undefined) await putTables(client, id, tables)
  return id
}

const CHANGEABLE = ['title_translated', 'notes_translated', 'sql', 'chart', 'map'] as const

type GivenFields = { [Field in keyof QueryFields]?: QueryFields[Field] | undefined }

/**
 * Replaces the given fields of a query, and no others: someone else may change them now. With `tables` also what it reads. False if
 * the query does not exist any more.
 */
export async function updatePublishedQuery(
  client: Client,
  id: string,
  fields: GivenFields,
  tables: readonly QueryTable[] | undefined,
): Promise<boolean> {
  const given = CHANGEABLE.filter((field) => fields[field] !== undefined)
  const { rowCount } = await client.query(
    `UPDATE published_query SET ${given.map((field, at) => `${field} = $${at + 2}, `).join('')}
       modified = clock_timestamp() AT TIME ZONE 'utc' WHERE id = $1`,
    [id, ...given.map((field) => fields[field])],
  )
  if (rowCount === 0) return false
  if (!tables) return true
  await client.query('DELETE FROM published_query_table WHERE query_id = $1', [id])
  await putTables(client, id, tables)
  return true
}

export async function deletePublishedQuery(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM published_query WHERE id = $1', [id])
}

async function putTables(client: Client, id: string, tables: readonly QueryTable[]): Promise<void> {
  await client.query(
    `INSERT INTO published_query_table (query_id, position, name, resource_id, package_id)
     SELECT $1, place, read.name, r.id, r.package_id
     FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY AS read (name, resource_id, place) JOIN resource r ON r.id = read.resource_id`,
    [id, tables.map(({ name }) => name), tables.map(({ resource_id }) => resource_id)],
  )
}
