import { IS_SHOWN } from './dataRequests.ts'
import type { Queryable } from './pool.ts'

/** Documents of an organization's public datasets by name, after the one with the name `after`. */
export async function publicDocuments(
  db: Queryable,
  organizationId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ name: string; document: string }[]> {
  const { rows } = await db.query<{ name: string; document: string }>(
    `SELECT p.name, p.document FROM package p
     WHERE p.owner_org = $1 AND p.state = 'active' AND NOT p.private AND p.type = 'dataset' AND p.name COLLATE "C" > $2
     ORDER BY p.name COLLATE "C" LIMIT $3`,
    [organizationId, after, limit],
  )
  return rows
}

/**
 * Of the public requests to an organization, how many were answered, and how many wait since a day, in Türkiye, or longer.
 */
export async function countRequests(
  db: Queryable,
  organizationId: string,
  lastOverdueArrival: string,
): Promise<{ answered: number; overdue: number }> {
  const { rows } = await db.query<{ answered: number; overdue: number }>(
    `SELECT count(*) FILTER (WHERE r.status IN ('published', 'declined'))::int AS answered,
       count(*) FILTER (WHERE r.status IN ('open', 'in_review')
         AND (r.created AT TIME ZONE 'utc' AT TIME ZONE 'Europe/Istanbul')::date <= $2::date)::int AS overdue
     FROM data_request r WHERE r.organization_id = $1 AND ${IS_SHOWN}`,
    [organizationId, lastOverdueArrival],
  )
  return rows[0] ?? { answered: 0, overdue: 0 }
}
