import type { Queryable } from './pool.ts'

type DeletedGroup = {
  id: string
  name: string
  title: string
  title_translated: Record<string, string> | null
  is_organization: boolean
  deleted: string | null
}

/** Deleted organizations and groups with the time of their deletion, the last deleted first. */
export async function deletedGroups(db: Queryable): Promise<DeletedGroup[]> {
  const { rows } = await db.query<DeletedGroup>(
    `SELECT g.id, g.name, g.title, g.title_translated, g.is_organization, iso_time(a.deleted) AS deleted
     FROM "group" g LEFT JOIN LATERAL (
       SELECT max(timestamp) AS deleted FROM activity
       WHERE object_id = g.id AND activity_type IN ('deleted organization', 'deleted group')) a ON true
     WHERE g.state = 'deleted' ORDER BY a.deleted DESC NULLS LAST, g.name COLLATE "C"`,
  )
  return rows
}
