import { tableName } from '../datastore/quoteIdentifier.ts'
import { forgetTableRows } from '../db/activity.ts'
import { cancelIndexing } from '../db/autoIndexes.ts'
import { deleteLoads } from '../db/datastoreLoads.ts'
import { execute } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'

/** Drops the datastore tables of resources, with their dictionaries, aliases and the rows in their history. */
export async function dropTables(client: Client, resourceIds: readonly string[]): Promise<void> {
  for (const id of resourceIds) {
    await cancelIndexing(client, tableName(id))
    await execute(client, `DROP TABLE IF EXISTS ${tableName(id)} CASCADE`)
  }
  if (resourceIds.length > 0) {
    await deleteLoads(client, resourceIds)
    await forgetTableRows(client, resourceIds)
    await execute(client, 'DELETE FROM datastore_table WHERE resource_id = ANY($1::uuid[])', [resourceIds])
  }
}
