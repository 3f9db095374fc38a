import type { Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

/** A dataset's document with the columns of its tables and the names of vocabularies: the source of the search index. */
export type IndexRow = {
  id: string
  document: string
  columns: { id: string; info?: { label?: string; label_translated?: Record<string, string> } }[]
  /** The names of all vocabularies by id. */
  vocabularies: Record<string, string>
}

const SELECT = `SELECT p.id, p.document, coalesce((
    SELECT jsonb_agg(field) FROM resource r JOIN datastore_table d ON d.resource_id = r.id, jsonb_array_elements(d.fields) AS field
    WHERE r.package_id = p.id AND r.state = 'active'), '[]') AS columns,
  coalesce((SELECT jsonb_object_agg(v.id, v.name) FROM vocabulary v), '{}') AS vocabularies FROM package p`

/** The rows of these datasets without those that no longer exist. */
export async function indexRowsById(db: Queryable, ids: readonly string[]): Promise<IndexRow[]> {
  const { rows } = await db.query<IndexRow>(prepared(`${SELECT} WHERE p.id = ANY($1::uuid[])`, [ids]))
  return rows
}

/** All rows ordered by id, one page at a time. */
export async function indexRowsAfter(db: Queryable, id: string, limit: number): Promise<IndexRow[]> {
  const { rows } = await db.query<IndexRow>(`${SELECT} WHERE p.id > $1 ORDER BY p.id LIMIT $2`, [id, limit])
  return rows
}
