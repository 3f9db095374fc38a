import { ignoreUniqueViolation } from './ignoreUniqueViolation.ts'
import type { NewPackage, NewResource, TagKey } from './insertPackage.ts'
import { insertPackageGroups, insertTags } from './insertPackage.ts'
import type { Client, Queryable } from './pool.ts'

const columnsOf = (row: object): string =>
  Object.keys(row)
    .map((column) => `"${column}"`)
    .join(', ')

/** The document of a dataset, locked: nobody else writes to it until the transaction ends. Undefined if it does not exist. */
export async function lockPackage(client: Client, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ document: string }>(
    'SELECT document FROM package WHERE id = $1::uuid FOR UPDATE',
    [id],
  )
  return rows[0]?.document
}

/** Takes these names from deleted datasets, as in CKAN; they keep their id as name. Returns the ids of those that changed. */
export async function freeName(client: Queryable, name: string, keeper: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE package SET name = id::text WHERE name = $1 AND state = 'deleted' AND id <> $2 RETURNING id`,
    [name, keeper],
  )
  return rows.map((row) => row.id)
}

/** Writes the dataset's own fields. False if another dataset has the name; the transaction can continue. */
export async function updatePackage(client: Client, row: NewPackage): Promise<boolean> {
  const columns = columnsOf(row)
  return ignoreUniqueViolation(client, () =>
    client.query(
      `UPDATE package SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(NULL::package, $1)) WHERE id = $2`,
      [JSON.stringify(row), row.id],
    ),
  )
}

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
     ON CONFLICT (id) DO UPDATE SET (${columns}) = ROW(${columns
       .split(', ')
       .map((column) => `EXCLUDED.${column}`)
       .join(', ')})
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

/** Sets the tags of a dataset. */
export async function replaceTags(client: Queryable, packageId: string, tags: readonly TagKey[]): Promise<void> {
  await client.query(
    `DELETE FROM package_tag pt USING tag t WHERE pt.package_id = $1 AND t.id = pt.tag_id
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2) AS wanted(name text, vocabulary_id uuid)
         WHERE wanted.name = t.name AND wanted.vocabulary_id IS NOT DISTINCT FROM t.vocabulary_id)`,
    [packageId, JSON.stringify(tags)],
  )
  await insertTags(client, packageId, tags)
}

/** Sets the groups of a dataset. */
export async function replaceGroups(
  client: Queryable,
  packageId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) {
    await client.query('DELETE FROM package_group WHERE package_id = $1 AND group_id = ANY($2::uuid[])', [
      packageId,
      removed,
    ])
  }
  await insertPackageGroups(client, packageId, added)
}
