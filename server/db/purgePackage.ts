import { forgetTableRows } from './activity.ts'
import { forgetFormer } from './formerFiles.ts'
import type { NewPackage } from './insertPackage.ts'
import type { Client } from './pool.ts'

type Purged = {
  row: Pick<NewPackage, 'id' | 'name' | 'title' | 'private' | 'owner_org' | 'creator_user_id' | 'metadata_modified'>
  /** Resources in all states: their tables and files no longer have an owner. */
  resourceIds: string[]
  fileIds: string[]
}

/** Removes a dataset and everything that belongs to it from the catalogue's tables. Undefined if it does not exist. */
export async function purgePackage(client: Client, id: string): Promise<Purged | undefined> {
  await client.query('SELECT 1 FROM package WHERE id = $1 FOR UPDATE', [id])
  const resources = await client.query<{ id: string; file_id: string }>(
    'SELECT id, coalesce(file_id, id) AS file_id FROM resource WHERE package_id = $1',
    [id],
  )
  const resourceIds = resources.rows.map((resource) => resource.id)
  await forgetTableRows(client, resourceIds)
  const former = await forgetFormer(client, resourceIds)
  const { rows } = await client.query<Purged['row']>(
    `DELETE FROM package WHERE id = $1
     RETURNING id, name, title, private, owner_org, creator_user_id, iso_time(metadata_modified) AS metadata_modified`,
    [id],
  )
  const [row] = rows
  return (
    row && {
      row,
      resourceIds,
      fileIds: [...resources.rows.map((resource) => resource.file_id), ...former],
    }
  )
}
