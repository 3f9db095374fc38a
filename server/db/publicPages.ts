import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

export type PublicPage = { kind: 'organization' | 'group' | 'dataset'; name: string; modified: string | null }

const PAGES = `
  SELECT 0 AS rank, CASE WHEN is_organization THEN 'organization' ELSE 'group' END AS kind, name, NULL::timestamp AS modified
  FROM "group" WHERE state = 'active' AND type IN ('organization', 'group')
  UNION ALL
  SELECT 1, 'dataset', name, metadata_modified FROM package WHERE state = 'active' AND NOT private AND type = 'dataset'`

/** The number of public catalogue pages. */
export async function countPublicPages(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${PAGES}) AS pages`)
  return rows[0]?.count ?? 0
}

/** Public pages of organizations, groups and datasets, in a stable order. */
export async function listPublicPages(db: Queryable, limit: number, offset: number): Promise<PublicPage[]> {
  const { rows } = await db.query<PublicPage>(
    `SELECT kind, name, iso_time(modified) AS modified FROM (${PAGES}) AS pages
     ORDER BY rank, kind, name COLLATE "C" LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  return rows
}

/** The id of a public dataset, by id or name. */
export async function findPublicPackage(db: Queryable, idOrName: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    prepared(
      `SELECT id FROM package WHERE (name = $1 OR id = $2::uuid) AND state = 'active' AND NOT private
       ORDER BY (name = $1) DESC LIMIT 1`,
      [idOrName, uuidOrNull(idOrName)],
    ),
  )
  return rows[0]?.id
}
