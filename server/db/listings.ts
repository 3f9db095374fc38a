import type { Queryable } from './pool.ts'

const PUBLIC = `p.state = 'active' AND NOT p.private`

/** Active datasets, the last changed first; private ones only if requested. */
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

/** Formats of public resources that contain a text, the most frequent first, in lowercase. */
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

/** Public resources whose fields match all terms: texts contain the term, a hash begins with it, other fields equal it. */
export async function searchResources(
  db: Queryable,
  terms: readonly { field: ResourceField; term: string }[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; found: { id: string; package_id: string }[] }> {
  // Only names from the lists above become SQL.
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
    : field === 'hash'
      ? `CASE WHEN r.extras ? 'opens_at' THEN '' ELSE r.hash END ILIKE` // a file that is not open yet shows none
      : `r.${field} ILIKE`

const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&')
const containing = (part: string) => `%${escaped(part)}%`
