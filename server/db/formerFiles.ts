import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'

/** The file of an uploaded resource, with the fields of the resource that describe it. */
export type StoredFile = {
  file_id: string
  resource_id: string
  name: string
  format: string | null
  mimetype: string | null
  size: number | null
  hash: string
  table_range: unknown
  last_modified: string | null
}

/** A file that was replaced, with its dataset. */
export type FormerFile = StoredFile & { replaced: string; package_id: string }

/** The stored files of uploaded resources. */
export async function filesOf(db: Queryable, resourceIds: readonly string[]): Promise<StoredFile[]> {
  if (resourceIds.length === 0) return []
  const { rows } = await db.query<StoredFile>(
    `SELECT coalesce(file_id, id) AS file_id, id AS resource_id, url AS name, format, mimetype, size::float8 AS size, hash,
       extras->'table_range' AS table_range, iso_time(last_modified) AS last_modified
     FROM resource WHERE id = ANY($1::uuid[]) AND url_type = 'upload'`,
    [resourceIds],
  )
  return rows
}

/**
 * Keeps replaced files of resources that were written before in this transaction: at most `most` for each resource, none
 * with the content of the current file. A restored file is no former one any more. Returns the stored files to remove.
 */
export async function keepReplaced(db: Queryable, replaced: readonly StoredFile[], most: number): Promise<string[]> {
  if (replaced.length === 0) return []
  const resourceIds = replaced.map(({ resource_id }) => resource_id)
  await db.query(
    `INSERT INTO former_file (file_id, resource_id, name, format, mimetype, size, hash, table_range, last_modified)
     SELECT f.file_id, f.resource_id, f.name, f.format, f.mimetype, f.size, f.hash, f.table_range, f.last_modified
     FROM jsonb_populate_recordset(NULL::former_file, $1) f JOIN resource r ON r.id = f.resource_id
     WHERE f.hash = '' OR r.hash <> f.hash OR r.url_type IS DISTINCT FROM 'upload' ON CONFLICT DO NOTHING`,
    [JSON.stringify(replaced)],
  )
  await db.query(
    `DELETE FROM former_file f USING resource r WHERE r.id = ANY($1::uuid[]) AND f.resource_id = r.id
       AND r.url_type = 'upload' AND f.file_id = coalesce(r.file_id, r.id)`,
    [resourceIds],
  )
  const { rows } = await db.query<{ file_id: string }>(
    `DELETE FROM former_file WHERE file_id IN (SELECT file_id FROM (
       SELECT file_id, row_number() OVER (PARTITION BY resource_id ORDER BY replaced DESC, file_id) AS place
       FROM former_file WHERE resource_id = ANY($1::uuid[])) ranked WHERE place > $2) RETURNING file_id`,
    [resourceIds, most],
  )
  const kept = await db.query<{ file_id: string }>(
    'SELECT file_id FROM former_file WHERE resource_id = ANY($1::uuid[])',
    [resourceIds],
  )
  const keptIds = new Set(kept.rows.map(({ file_id }) => file_id))
  const gone = [...replaced, ...rows].map(({ file_id }) => file_id)
  return [...new Set(gone)].filter((id) => !keptIds.has(id))
}

/** Forgets the former files of resources and returns their ids. */
export async function forgetFormer(db: Queryable, resourceIds: readonly string[]): Promise<string[]> {
  if (resourceIds.length === 0) return []
  const { rows } = await db.query<{ file_id: string }>(
    'DELETE FROM former_file WHERE resource_id = ANY($1::uuid[]) RETURNING file_id',
    [resourceIds],
  )
  return rows.map(({ file_id }) => file_id)
}

/** Forgets former files that were replaced more than `days` days ago, and returns their ids. */
export async function forgetExpired(db: Queryable, keptDays: number): Promise<string[]> {
  const { rows } = await db.query<{ file_id: string }>(
    `DELETE FROM former_file WHERE replaced < (now() AT TIME ZONE 'utc') - make_interval(days => $1) RETURNING file_id`,
    [keptDays],
  )
  return rows.map(({ file_id }) => file_id)
}

const FORMER = `f.file_id, f.resource_id, f.name, f.format, f.mimetype, f.size::float8 AS size, f.hash, f.table_range,
  iso_time(f.last_modified) AS last_modified, iso_time(f.replaced) AS replaced, r.package_id
  FROM former_file f JOIN resource r ON r.id = f.resource_id AND r.state = 'active'`

/** The former files of a dataset, those replaced last first. */
export async function listFormer(db: Queryable, packageId: string, limit: number): Promise<FormerFile[]> {
  const { rows } = await db.query<FormerFile>(
    `SELECT ${FORMER} WHERE r.package_id = $1 ORDER BY f.replaced DESC, f.file_id LIMIT $2`,
    [packageId, limit],
  )
  return rows
}

/** One former file; with `lock` nobody else can restore or remove it until the transaction ends. */
export async function findFormer(db: Queryable, id: string, { lock = false } = {}): Promise<FormerFile | undefined> {
  const { rows } = await db.query<FormerFile>(
    `SELECT ${FORMER} WHERE f.file_id = $1::uuid ${lock ? 'FOR UPDATE OF f' : ''}`,
    [uuidOrNull(id)],
  )
  return rows[0]
}

/** Forgets one former file. Returns whether it was there. */
export async function forgetOne(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM former_file WHERE file_id = $1', [id])
  return rowCount === 1
}
