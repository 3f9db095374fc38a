import type { OrganizationOverview } from '#contract/catalogue_overview.ts'
import type { Queryable } from './pool.ts'

const PUBLIC = `p.state = 'active' AND NOT p.private`
/** Tables of public datasets. */
const PUBLIC_TABLES = `datastore_table d JOIN resource r ON r.id = d.resource_id AND r.state = 'active'
  JOIN package p ON p.id = r.package_id AND ${PUBLIC}`

/** The number of public tables and of their rows. */
export async function countPublicRows(db: Queryable): Promise<{ tables: number; rows: number }> {
  const { rows } = await db.query<{ tables: number; rows: number }>(
    `SELECT count(*)::int AS tables, coalesce(sum(d.row_count), 0)::float8 AS rows FROM ${PUBLIC_TABLES}`,
  )
  return rows[0] ?? { tables: 0, rows: 0 }
}

/** Public tables with this many rows, in an order that depends on the key alone. */
export async function shufflePublicTables(
  db: Queryable,
  { key, minRows, maxRows, limit }: { key: string; minRows: number; maxRows: number; limit: number },
): Promise<{ package_id: string; resource_id: string }[]> {
  const { rows } = await db.query<{ package_id: string; resource_id: string }>(
    `SELECT p.id AS package_id, r.id AS resource_id FROM ${PUBLIC_TABLES}
     WHERE d.row_count BETWEEN $2 AND $3 ORDER BY md5($1 || r.id::text) LIMIT $4`,
    [key, minRows, maxRows, limit],
  )
  return rows
}

/** The organizations with the most public datasets: how recently their data changed, and their formats. */
export async function organizationOverviews(
  db: Queryable,
  { limit, formats }: { limit: number; formats: number },
): Promise<OrganizationOverview[]> {
  const { rows } = await db.query<OrganizationOverview>(
    // Without a join of what was aggregated: PostgreSQL expects few rows there, and would compare each with each.
    `WITH dataset AS (
       SELECT p.id, p.owner_org, coalesce(max(r.last_modified), p.metadata_modified) AS changed,
         array_agg(DISTINCT upper(r.format)) FILTER (WHERE r.format <> '') AS formats
       FROM package p LEFT JOIN resource r ON r.package_id = p.id AND r.state = 'active'
       WHERE ${PUBLIC} AND p.type = 'dataset' AND p.owner_org IS NOT NULL GROUP BY p.id
     ), part AS (
       SELECT owner_org, 1 AS datasets, changed, NULL AS format, NULL::bigint AS uses FROM dataset
       UNION ALL
       SELECT d.owner_org, 0, NULL, f.format, count(*) FROM dataset d, unnest(d.formats) AS f (format)
       GROUP BY d.owner_org, f.format
     ), organization AS (
       SELECT owner_org, sum(datasets)::int AS datasets,
         count(*) FILTER (WHERE changed > now() AT TIME ZONE 'UTC' - interval '31 days')::int AS changed_in_month,
         count(*) FILTER (WHERE changed > now() AT TIME ZONE 'UTC' - interval '366 days')::int AS changed_in_year,
         to_char(max(changed), 'YYYY-MM-DD"T"HH24:MI:SS.US') AS last_changed,
         coalesce((array_agg(format ORDER BY uses DESC, format) FILTER (WHERE format IS NOT NULL))[1:$2], '{}') AS formats
       FROM part GROUP BY owner_org ORDER BY datasets DESC, owner_org LIMIT $1
     )
     SELECT * FROM (
       SELECT (SELECT g.name FROM "group" g WHERE g.id = o.owner_org AND g.state = 'active') AS name,
         o.datasets, o.changed_in_month, o.changed_in_year, o.last_changed, o.formats
       FROM organization o OFFSET 0
     ) AS named WHERE name IS NOT NULL ORDER BY datasets DESC, name COLLATE "C"`,
    [limit, formats],
  )
  return rows
}
