import { BY_TITLE } from './groups.ts'
import type { Client, Queryable } from './pool.ts'

export type TreeRow = {
  id: string
  name: string
  title: string
  title_translated: Record<string, string> | null
  /** Null also if the parent is deleted. */
  parent_id: string | null
}

/** Active organizations or groups of a type with their parents, by title. */
export async function listTree(db: Queryable, query: { isOrganization: boolean; type: string }): Promise<TreeRow[]> {
  const { rows } = await db.query<TreeRow>(
    `SELECT g.id, g.name, coalesce(nullif(g.title, ''), g.name) AS title, g.title_translated, p.id AS parent_id
     FROM "group" g LEFT JOIN "group" p ON p.id = g.parent_id AND p.state = 'active'
     WHERE g.state = 'active' AND g.is_organization = $1 AND g.type = $2
     ORDER BY ${BY_TITLE}, g.name COLLATE "C"`,
    [query.isOrganization, query.type],
  )
  return rows
}

/**
 * Lets only one transaction at a time change parents: two that change different groups could make a loop together. Called
 * before any group is locked, so that two writers do not wait for each other.
 */
export async function lockParents(client: Client): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('group parent'))`)
}

/** The ids of the groups above a group and of the group itself, the nearest first. */
export async function idsUpwards(client: Client, id: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `WITH RECURSIVE upwards AS (
       SELECT id, parent_id, 0 AS step FROM "group" WHERE id = $1
       UNION ALL SELECT g.id, g.parent_id, step + 1 FROM upwards u JOIN "group" g ON g.id = u.parent_id
     ) CYCLE id SET is_loop USING path SELECT id FROM upwards WHERE NOT is_loop ORDER BY step`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** The levels of groups below a group: 0 if it has no children. */
export async function levelsBelow(client: Client, id: string): Promise<number> {
  const { rows } = await client.query<{ levels: number }>(
    `WITH RECURSIVE below AS (
       SELECT id, 0 AS level FROM "group" WHERE id = $1
       UNION ALL SELECT g.id, level + 1 FROM below b JOIN "group" g ON g.parent_id = b.id
     ) CYCLE id SET is_loop USING path SELECT max(level)::int AS levels FROM below WHERE NOT is_loop`,
    [id],
  )
  return rows[0]?.levels ?? 0
}
