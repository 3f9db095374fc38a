import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'

export type ReportedDataset = {
  id: string
  /** Its organization, if that is active and has an admin or editor who can answer. */
  recipient: { id: string; name: string; title: string; title_translated: Record<string, string> | null } | null
  /** Whether the file belongs to the dataset. */
  hasResource: boolean
}

/** A public dataset, by name or id, with what a report about it or one of its files needs. */
export async function findReportedDataset(
  db: Queryable,
  dataset: string,
  resource: string,
): Promise<ReportedDataset | undefined> {
  const { rows } = await db.query<ReportedDataset>(
    `SELECT p.id,
       EXISTS (SELECT FROM resource f WHERE f.id = $3 AND f.package_id = p.id AND f.state = 'active') AS "hasResource",
       (SELECT json_build_object('id', g.id, 'name', g.name, 'title', g.title, 'title_translated', g.title_translated)
        FROM "group" g WHERE g.id = p.owner_org AND g.state = 'active' AND (g.staff_elsewhere OR EXISTS (
          SELECT FROM member m JOIN app_user u ON u.id = m.user_id AND u.state = 'active'
          WHERE m.group_id = g.id AND m.capacity IN ('admin', 'editor')))) AS recipient
     FROM package p WHERE (p.name = $1 OR p.id = $2) AND p.state = 'active' AND NOT p.private
     ORDER BY (p.name = $1) DESC LIMIT 1`,
    [dataset, uuidOrNull(dataset), uuidOrNull(resource)],
  )
  return rows[0]
}
