import { ignoreUniqueViolation } from './ignoreUniqueViolation.ts'
import type { NewPackage, NewResource, TagKey } from './insertPackage.ts'
import { insertPackageGroups, insertTags, tagRows } from './insertPackage.ts'
import type { Client, Queryable } from './pool.ts'

const columnsOf = (row: object): string =>
  Object.keys(row)
    .map((column) => `"${column}"`)
    .join(', ')

const prefixed = (table: string, columns: string): string =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')

/** The document of a dataset, locked: no other transaction writes to it until this one ends. Undefined if it does not exist. */
export async function lockPackage(client: Client, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ document: string }>(
    'SELECT document FROM package WHERE id = $1::uuid FOR UPDATE',
    [id],
  )
  return rows[0]?.document
}

/** The same for many datasets, locked in the order of their ids, so that two such writers do not deadlock. */
export async function lockPackages(
  client: Client,
  ids: readonly string[],
): Promise<{ id: string; document: string }[]> {
  const { rows } = await client.query<{ id: string; document: string }>(
    'SELECT id, document FROM package WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
    [ids],
  )
  return rows
}

/** Takes these names from deleted datasets, as in CKAN; they keep their id as name. Returns the ids of those that changed. */
export async function freeName(client: Queryable, name: string, keeper: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE package SET name = id::text WHERE name = $1 AND state = 'deleted' AND id <> $2 RETURNING id`,
    [name, keeper],
  )
  return rows.map((row) => row.id)
}

/**
 * Writes the own fields of datasets. False, with `isRenaming`, if another dataset has a name; the transaction can continue.
 * Without it no name may differ.
 */
export async function updatePackages(
  client: Client,
  packages: readonly NewPackage[],
  isRenaming: boolean,
): Promise<boolean> {
  const [first] = packages
  if (!first) return true
  const columns = columnsOf(first)
  const write = () =>
    client.query(
      `UPDATE package SET (${columns}) = ROW(${prefixed('new', columns)})
       FROM jsonb_populate_recordset(NULL::package, $1) AS new WHERE package.id = new.id`,
      [JSON.stringify(packages)],
    )
  if (isRenaming) return ignoreUniqueViolation(client, write)
  await write()
  return true
}

/** Documents do not have the hash of a file that is not open yet, so a write that repeats them must not empty it. */
const KEPT_HASH = `CASE WHEN EXCLUDED.hash = '' AND resource.extras ? 'opens_at' THEN resource.hash ELSE EXCLUDED.hash END`

/** Writes resources, new ones and existing ones. False if one of the ids belongs to another dataset. */
export async function putResources(
  client: Queryable,
  packageId: string,
  resources: readonly NewResource[],
): Promise<boolean> {
  const [first] = resources
  if (!first) return true
  const columns = columnsOf(first)
  const { rowCount } = await client.query(
    `INSERT INTO resource (package_id, ${columns})
     SELECT $1, ${columns} FROM jsonb_populate_recordset(NULL::resource, $2)
     ON CONFLICT (id) DO UPDATE SET (${columns}) = ROW(${prefixed('EXCLUDED', columns).replace('EXCLUDED."hash"', KEPT_HASH)})
     WHERE resource.package_id = $1 AND resource.state = 'active'`,
    [packageId, JSON.stringify(resources)],
  )
  return rowCount === resources.length
}

/** Removes resources from their dataset. Their ids cannot be used again. */
export async function dropResources(client: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await client.query(`UPDATE resource SET state = 'deleted', datastore_active = false WHERE id = ANY($1::uuid[])`, [
    ids,
  ])
}

/** Sets the tags of datasets. */
export async function replaceTags(
  client: Queryable,
  datasets: readonly { id: string; tags: readonly TagKey[] }[],
): Promise<void> {
  if (datasets.length === 0) return
  const wanted = tagRows(datasets)
  await client.query(
    `DELETE FROM package_tag pt USING tag t WHERE pt.package_id = ANY($1::uuid[]) AND t.id = pt.tag_id
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2) AS wanted(package_id uuid, name text, vocabulary_id uuid)
         WHERE wanted.package_id = pt.package_id AND wanted.name = t.name
           AND wanted.vocabulary_id IS NOT DISTINCT FROM t.vocabulary_id)`,
    [datasets.map(({ id }) => id), JSON.stringify(wanted)],
  )
  await insertTags(client, wanted)
}

/** Changes the groups of datasets. */
export async function replaceGroups(
  client: Queryable,
  datasets: readonly { id: string; added: readonly string[]; removed: readonly string[] }[],
): Promise<void> {
  const removed = datasets.flatMap((dataset) =>
    dataset.removed.map((group_id) => ({ package_id: dataset.id, group_id })),
  )
  if (removed.length > 0) {
    await client.query(
      `DELETE FROM package_group pg USING jsonb_to_recordset($1) AS gone(package_id uuid, group_id uuid)
       WHERE pg.package_id = gone.package_id AND pg.group_id = gone.group_id`,
      [JSON.stringify(removed)],
    )
  }
  await insertPackageGroups(
    client,
    datasets.flatMap((dataset) => dataset.added.map((group_id) => ({ package_id: dataset.id, group_id }))),
  )
}
