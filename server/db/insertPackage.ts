import { isUuid } from '../uuid.ts'
import type { Queryable } from './pool.ts'

export type NewPackage = {
  id: string
  name: string
  title: string
  title_translated: Record<string, string> | null
  notes: string | null
  notes_translated: Record<string, string> | null
  url: string | null
  version: string | null
  author: string | null
  author_email: string | null
  maintainer: string | null
  maintainer_email: string | null
  license_id: string | null
  owner_org: string | null
  private: boolean
  /** When it becomes public, in UTC; only private datasets have it. */
  publish_at: string | null
  state: string
  type: string
  creator_user_id: string | null
  extras: { key: string; value: string }[]
  metadata_created: string
  metadata_modified: string
}

export type NewResource = {
  id: string
  position: number
  url: string
  url_type: string | null
  name: string | null
  description: string | null
  format: string
  mimetype: string | null
  mimetype_inner: string | null
  size: number | null
  hash: string
  resource_type: string | null
  cache_url: string | null
  cache_last_updated: string | null
  created: string
  last_modified: string | null
  metadata_modified: string
  extras: Record<string, unknown>
}

const PACKAGE_COLUMNS = `id, name, title, title_translated, notes, notes_translated, url, version, author, author_email, maintainer,
  maintainer_email, license_id, owner_org, private, publish_at, state, type, creator_user_id, extras, metadata_created, metadata_modified`
const RESOURCE_COLUMNS = `id, position, url, url_type, name, description, format, mimetype, mimetype_inner, size, hash, resource_type,
  cache_url, cache_last_updated, created, last_modified, metadata_modified, extras`

/**
 * Creates a dataset with its resources and groups in one statement. False, and nothing is created, if another dataset has the
 * name.
 */
export async function insertPackage(
  db: Queryable,
  row: NewPackage,
  resources: readonly NewResource[],
  groupIds: readonly string[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH created AS (
       INSERT INTO package (${PACKAGE_COLUMNS}) SELECT ${PACKAGE_COLUMNS} FROM jsonb_populate_record(NULL::package, $1)
       ON CONFLICT (name) DO NOTHING RETURNING package.id
     ), created_resources AS (
       INSERT INTO resource (package_id, ${RESOURCE_COLUMNS})
       SELECT created.id, ${RESOURCE_COLUMNS.split(',').map((column) => `r.${column.trim()}`)} FROM created, jsonb_populate_recordset(NULL::resource, $2) AS r
     ), joined AS (
       INSERT INTO package_group (package_id, group_id) SELECT created.id, unnest($3::uuid[]) FROM created ON CONFLICT DO NOTHING
     ) SELECT id FROM created`,
    [JSON.stringify(row), JSON.stringify(resources), groupIds],
  )
  return rowCount === 1
}

export async function insertResources(
  db: Queryable,
  packageId: string,
  resources: readonly NewResource[],
): Promise<void> {
  if (resources.length === 0) return
  await db.query(
    `INSERT INTO resource (package_id, ${RESOURCE_COLUMNS}) SELECT $1, ${RESOURCE_COLUMNS} FROM jsonb_populate_recordset(NULL::resource, $2)`,
    [packageId, JSON.stringify(resources)],
  )
}

/** The key of a tag; free tags have no vocabulary. */
export type TagKey = { name: string; vocabulary_id: string | null }

type TagRow = TagKey & { package_id: string }

/** The tags of datasets, as insertTags takes them. */
export const tagRows = (datasets: readonly { id: string; tags: readonly TagKey[] }[]): TagRow[] =>
  datasets.flatMap(({ id, tags }) => tags.map(({ name, vocabulary_id }) => ({ package_id: id, name, vocabulary_id })))

/**
 * Adds tags to datasets and creates those that do not exist, also in a vocabulary. Always in the same order, so that writers
 * do not deadlock.
 */
export async function insertTags(db: Queryable, tags: readonly TagRow[]): Promise<void> {
  if (tags.length === 0) return
  const wanted = 'jsonb_to_recordset($1) AS wanted(package_id uuid, name text, vocabulary_id uuid)'
  const json = JSON.stringify(tags)
  await db.query(
    `INSERT INTO tag (id, name, vocabulary_id, is_from_dataset)
     SELECT gen_random_uuid(), name, vocabulary_id, true FROM (SELECT DISTINCT name, vocabulary_id FROM ${wanted}) AS tags
     ORDER BY name COLLATE "C", vocabulary_id ON CONFLICT DO NOTHING`,
    [json],
  )
  await db.query(
    `INSERT INTO package_tag (package_id, tag_id) SELECT wanted.package_id, t.id FROM tag t JOIN ${wanted}
       ON t.name = wanted.name AND t.vocabulary_id IS NOT DISTINCT FROM wanted.vocabulary_id ON CONFLICT DO NOTHING`,
    [json],
  )
}

/** Adds datasets to groups. */
export async function insertPackageGroups(
  db: Queryable,
  links: readonly { package_id: string; group_id: string }[],
): Promise<void> {
  if (links.length === 0) return
  await db.query(
    `INSERT INTO package_group (package_id, group_id)
     SELECT package_id, group_id FROM jsonb_to_recordset($1) AS links(package_id uuid, group_id uuid) ON CONFLICT DO NOTHING`,
    [JSON.stringify(links)],
  )
}

/** Those of these ids that a resource (or a dataset) already has. */
export async function takenIds(
  db: Queryable,
  packageId: string | null,
  resourceIds: readonly string[],
): Promise<{ package: boolean; resources: Set<string> }> {
  if (packageId === null && resourceIds.length === 0) return { package: false, resources: new Set() }
  const { rows } = await db.query<{ kind: 'package' | 'resource'; id: string }>(
    `SELECT 'package' AS kind, id FROM package WHERE id = $1 UNION ALL SELECT 'resource', id FROM resource WHERE id = ANY($2::uuid[])`,
    [packageId, resourceIds],
  )
  return {
    package: rows.some((row) => row.kind === 'package'),
    resources: new Set(rows.filter((row) => row.kind === 'resource').map((row) => row.id)),
  }
}

/** Whether another dataset that is not deleted has this name. */
export async function isNameTaken(db: Queryable, name: string, keeper: string | undefined): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM package WHERE name = $1 AND state <> 'deleted' AND id IS DISTINCT FROM $2::uuid`,
    [name, keeper ?? null],
  )
  return rows.length > 0
}

/** Active organizations and groups by id or name. */
export async function resolveGroups(
  db: Queryable,
  idsOrNames: readonly string[],
): Promise<{ id: string; name: string; is_organization: boolean }[]> {
  if (idsOrNames.length === 0) return []
  const { rows } = await db.query<{ id: string; name: string; is_organization: boolean }>(
    `SELECT id, name, is_organization FROM "group" WHERE state = 'active' AND (name = ANY($1) OR id = ANY($2::uuid[]))`,
    [idsOrNames, idsOrNames.filter(isUuid)],
  )
  return rows
}
