import type { Locale } from '../messages.ts'
import { isUuid, uuidOrNull } from '../uuid.ts'
import { byAlphabet } from './languages.ts'
import type { Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

export type GroupRow = {
  id: string
  name: string
  title: string
  title_translated: Record<string, string> | null
  description: string
  description_translated: Record<string, string> | null
  image_url: string
  type: string
  is_organization: boolean
  approval_status: string
  state: string
  extras: { key: string; value: string }[]
  /** The organization or group above it. */
  parent_id: string | null
  /** Whether editors of the organization propose changes of public datasets. */
  changes_need_approval: boolean
  created: string
  package_count: number
}

export type GroupSort = { field: 'name' | 'title' | 'package_count'; direction: 'asc' | 'desc' }
export type GroupQuery = {
  isOrganization: boolean
  type: string
  names?: readonly string[] | undefined
  ids?: readonly string[] | undefined
  /** A part of the name, title or description. */
  q?: string | undefined
  sort: GroupSort
  limit: number | undefined
  offset: number
  /** Which datasets are counted: those with one of these labels; null counts all. */
  labels: readonly string[] | null
  /** CKAN omits groups without datasets if it sorts by their number. */
  onlyWithPackages: boolean
}

/** Active datasets that the caller may see; private ones only by the caller's labels. */
const VISIBLE = `p.state = 'active' AND ($1::text[] IS NULL OR NOT p.private OR ('member-' || p.owner_org) = ANY($1::text[]))`

const COUNTS = `SELECT group_id, count(*)::int AS package_count FROM (
    SELECT p.owner_org AS group_id FROM package p WHERE p.owner_org IS NOT NULL AND ${VISIBLE}
    UNION ALL
    SELECT pg.group_id FROM package_group pg JOIN package p ON p.id = pg.package_id AND ${VISIBLE}
  ) AS member_package GROUP BY group_id`

const COLUMNS = `g.id, g.name, g.title, g.title_translated, g.description, g.description_translated, g.image_url, g.type,
  g.is_organization, g.approval_status, g.state, g.extras, g.parent_id,
  g.changes_need_approval, iso_time(g.created) AS created`

/** Sorts groups `g` by title. */
export const BY_TITLE = byAlphabet(`coalesce(nullif(g.title, ''), g.name)`)

const ORDER: Record<GroupSort['field'], string> = {
  name: 'g.name COLLATE "C"',
  title: BY_TITLE,
  package_count: 'package_count',
}

/** Active organizations or groups with the number of their datasets that the caller may see. */
export async function listGroups(db: Queryable, query: GroupQuery): Promise<GroupRow[]> {
  const pattern = query.q === undefined ? null : `%${query.q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.query<GroupRow>(
    `SELECT ${COLUMNS}, coalesce(c.package_count, 0) AS package_count FROM "group" g LEFT JOIN (${COUNTS}) c ON c.group_id = g.id
     WHERE g.state = 'active' AND g.is_organization = $2 AND g.type = $3
       AND ($4::text[] IS NULL OR g.name = ANY($4)) AND ($5::text IS NULL OR g.name ILIKE $5 OR g.title ILIKE $5 OR g.description ILIKE $5)
       AND (NOT $6 OR c.package_count > 0) AND ($9::uuid[] IS NULL OR g.id = ANY($9))
     ORDER BY ${ORDER[query.sort.field]} ${query.sort.direction === 'desc' ? 'DESC' : 'ASC'}, g.name COLLATE "C" LIMIT $7 OFFSET $8`,
    [
      query.labels,
      query.isOrganization,
      query.type,
      query.names ?? null,
      pattern,
      query.onlyWithPackages,
      query.limit ?? null,
      query.offset,
      query.ids ?? null,
    ],
  )
  return rows
}

/** A few groups: the datasets are counted for each, not for all groups at once. */
const FEW = `SELECT ${COLUMNS}, (SELECT count(*) FROM package p WHERE p.owner_org = g.id AND ${VISIBLE})::int
    + (SELECT count(*) FROM package_group pg JOIN package p ON p.id = pg.package_id AND ${VISIBLE} WHERE pg.group_id = g.id)::int AS package_count
  FROM "group" g`

/** One organization or group by id or name, in any state. */
export async function findGroup(
  db: Queryable,
  idOrName: string,
  labels: readonly string[] | null,
): Promise<GroupRow | undefined> {
  const { rows } = await db.query<GroupRow>(
    `${FEW} WHERE g.name = $2 OR g.id = $3::uuid ORDER BY (g.name = $2) DESC LIMIT 1`,
    [labels, idOrName, uuidOrNull(idOrName)],
  )
  return rows[0]
}

/** Active organizations or groups by id, in no particular order. */
export async function activeGroups(
  db: Queryable,
  ids: readonly string[],
  labels: readonly string[] | null,
): Promise<GroupRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<GroupRow>(`${FEW} WHERE g.id = ANY($2::uuid[]) AND g.state = 'active'`, [labels, ids])
  return rows
}

/** The ids of the active groups that have one of these ids or names, by name. */
export async function activeGroupIds(db: Queryable, idsOrNames: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM "group" WHERE NOT is_organization AND state = 'active' AND (name = ANY($1) OR id = ANY($2::uuid[]))
     ORDER BY name`,
    [idsOrNames, idsOrNames.filter(isUuid)],
  )
  return rows.map(({ id }) => id)
}

/** Titles of organizations and groups by name, translated to the reader's language if there is a translation. */
export async function facetTitles(
  db: Queryable,
  names: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; title: string }>(
    prepared(
      `SELECT name, coalesce(nullif(title_translated ->> $2, ''), nullif(title, ''), name) AS title FROM "group" WHERE name = ANY($1)`,
      [names, locale],
    ),
  )
  return new Map(rows.map(({ name, title }) => [name, title]))
}

export type NewGroup = Omit<GroupRow, 'created' | 'package_count' | 'approval_status' | 'state'>

/** False if the name is in use: organizations and groups share one set of names, as in CKAN. */
export async function insertGroup(db: Queryable, group: NewGroup): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO "group" (id, name, title, title_translated, description, description_translated, image_url, type, is_organization, extras, parent_id, changes_need_approval)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (name) DO NOTHING`,
    [
      group.id,
      group.name,
      group.title,
      group.title_translated,
      group.description,
      group.description_translated,
      group.image_url,
      group.type,
      group.is_organization,
      JSON.stringify(group.extras),
      group.parent_id,
      group.changes_need_approval,
    ],
  )
  return rowCount === 1
}

export async function groupIdExists(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM "group" WHERE id = $1::uuid', [uuidOrNull(id)])
  return rowCount === 1
}

/** The names of all organizations and groups, in all states. */
export async function listGroupNames(db: Queryable): Promise<string[]> {
  return (await listGroupKinds(db)).map(({ name }) => name)
}

/** Every name in use, and whether it belongs to an organization or a group. */
export async function listGroupKinds(db: Queryable): Promise<{ name: string; is_organization: boolean }[]> {
  const { rows } = await db.query<{ name: string; is_organization: boolean }>(
    'SELECT name, is_organization FROM "group"',
  )
  return rows
}

/** Active organizations or groups whose name or title contains a text, ordered by title. */
export async function groupsHolding(
  db: Queryable,
  { isOrganization, q, limit }: { isOrganization: boolean; q: string; limit: number },
): Promise<{ id: string; name: string; title: string }[]> {
  const { rows } = await db.query<{ id: string; name: string; title: string }>(
    `SELECT g.id, g.name, g.title FROM "group" g WHERE g.state = 'active' AND g.is_organization = $1
       AND (g.name ILIKE $2 OR g.title ILIKE $2 OR g.title_translated::text ILIKE $2) ORDER BY ${ORDER.title}, g.name LIMIT $3`,
    [isOrganization, `%${q.replace(/[\\%_]/g, '\\$&')}%`, limit],
  )
  return rows
}

/** Those of these pictures that an organization or group uses. */
export async function shownLogos(db: Queryable, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ image_url: string }>('SELECT image_url FROM "group" WHERE image_url = ANY($1)', [
    names,
  ])
  return new Set(rows.map(({ image_url }) => image_url))
}
