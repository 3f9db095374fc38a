import type { Queryable } from './pool.ts'

export type ImportedResource = { id: string; package_id: string; position: number; url: string; has_table: boolean }

/** The resources of the dataset that has a name, in order; undefined if no dataset has it. */
export async function findImportedResources(db: Queryable, name: string): Promise<ImportedResource[] | undefined> {
  const { rows } = await db.query<ImportedResource & { id: string | null }>(
    `SELECT r.id, p.id AS package_id, r.position, r.url, d.resource_id IS NOT NULL AS has_table
     FROM package p LEFT JOIN resource r ON r.package_id = p.id AND r.state = 'active' LEFT JOIN datastore_table d ON d.resource_id = r.id
     WHERE p.name = $1 AND p.state <> 'deleted' ORDER BY r.position`,
    [name],
  )
  return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null)
}
