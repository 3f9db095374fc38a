import type { Queryable } from './pool.ts'

const PUBLIC = `p.state = 'active' AND NOT p.private`

/** Active datasets, the last changed first; private ones only where asked for. */
export async function recentPackages(
  db: Queryable,
  { limit, offset, isPrivateToo }: { limit: number; offset: number; isPrivateToo: boolean },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT p.id FROM package p WHERE p.state = 'active' AND ($3 OR NOT p.private)
     ORDER BY p.metadata_modified DESC, p.id LIMIT $1 OFFSET $2`,
    [limit, offset, isPrivateToo],
  )
  return rows.map((row) => row.id)
}

/** Formats of public resources that hold a text, the most frequent first, in small letters. */
export async function frequentFormats(db: Queryable, part: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ format: string }>(
    `SELECT lower(r.format) AS format FROM resource r JOIN package p ON p.id = r.package_id
     WHERE r.state = 'active' AND r.format <> '' AND ${PUBLIC} AND r.format ILIKE $1
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT $2`,
    [containing(part), limit],
  )
  return rows.map((row) => row.format)
}

const TEXTS = ['name', 'description', 'url', 'format', 'mimetype', 'url_type', 'resource_type', 'cache_url'] as const
const EXACT = [
  'id',
  'package_id',
  'position',
  'size',
  'created',
  'last_modified',
  'metadata_modified',
  'state',
] as const
export type ResourceField = (typeof TEXTS)[number] | (typeof EXACT)[number] | 'hash'

export const isResourceField = (name: string): name is ResourceField =>
  name === 'hash' || [...TEXTS, ...EXACT].some((known) => known === name)

/** Public resources whose fields all meet their terms: texts hold them, a hash begins with them, all else equals them. */
export async function searchResources(
  db: Queryable,
  terms: readonly { field: ResourceField; term: string }[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; found: { id: string; package_id: string }[] }> {
  // Only names of the lists above become SQL.
  const conditions = terms.map(({ field }, index) => `${conditionOf(field)} $${index + 1}`)
  const where = [`r.state = 'active'`, PUBLIC, ...conditions].join(' AND ')
  const values = terms.map(({ field, term }) =>
    field === 'hash' ? `${escaped(term)}%` : TEXTS.some((text) => text === field) ? containing(term) : term,
  )
  const from = `FROM resource r JOIN package p ON p.id = r.package_id WHERE ${where}`
  const { rows } = await db.query<{ id: string; package_id: string }>(
    `SELECT r.id, r.package_id ${from} ORDER BY r.package_id, r.position LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`,
    values,
  )
  const counted = await db.query<{ count: number }>(`SELECT count(*) AS count ${from}`, values)
  return { count: Number(counted.rows[0]?.count), found: rows }
}

const conditionOf = (field: ResourceField): string =>
  EXACT.some((name) => name === field)
    ? ['created', 'last_modified', 'metadata_modified'].includes(field)
      ? `iso_time(r.${field}) =`
      : `r.${field}::text =`
    : `r.${field} ILIKE`

const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&')
const containing = (part: string) => `%${escaped(part)}%`

export type ActivityRow = {
  id: string
  timestamp: string
  user_id: string | null
  object_id: string
  activity_type: string
  data: Record<string, unknown>
}

type ActivityQuery = {
  /** Whoever holds one of these may read the line; null reads all. */
  labels: readonly string[] | null
  types: readonly string[] | undefined
  withoutTypes: readonly string[] | undefined
  /** Seconds since 1970. */
  before: number | undefined
  after: number | undefined
  limit: number
  offset: number
}

/** What was done to an object, the newest first. */
export async function listActivities(db: Queryable, objectId: string, query: ActivityQuery): Promise<ActivityRow[]> {
  const { rows } = await db.query<ActivityRow>(
    `SELECT id, iso_time(timestamp) AS timestamp, user_id, object_id, activity_type, data FROM activity
     WHERE object_id = $1 AND ($2::text[] IS NULL OR labels && $2) AND ($3::text[] IS NULL OR activity_type = ANY($3))
       AND ($4::text[] IS NULL OR activity_type <> ALL($4))
       AND ($5::float8 IS NULL OR timestamp < to_timestamp($5) AT TIME ZONE 'utc')
       AND ($6::float8 IS NULL OR timestamp > to_timestamp($6) AT TIME ZONE 'utc')
     ORDER BY seq DESC LIMIT $7 OFFSET $8`,
    [
      objectId,
      query.labels,
      query.types ?? null,
      query.withoutTypes ?? null,
      query.before ?? null,
      query.after ?? null,
      query.limit,
      query.offset,
    ],
  )
  return rows
}
