import { dropTables } from '../dataset/dropTables.ts'
import { type Info, saveWaitingInfos, waitingInfos } from '../db/datastoreDictionary.ts'
import { loadedTables, unmarkTable } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'

/**
 * Drops the tables of these resources that the loader made. Those that somebody made or changed with the API stay. The data
 * dictionary waits for a later table, such as that of the former file when it is restored.
 */
export async function dropLoadedTables(client: Client, resourceIds: readonly string[]): Promise<void> {
  const loaded = await loadedTables(client, resourceIds)
  await dropTables(
    client,
    loaded.map(({ resource_id }) => resource_id),
  )
  for (const { resource_id, fields } of loaded) {
    await unmarkTable(client, resource_id)
    const infos = fields.flatMap(({ id, info }): [string, Info][] => (info ? [[id, info]] : []))
    if (infos.length > 0)
      await saveWaitingInfos(client, resource_id, new Map([...(await waitingInfos(client, resource_id)), ...infos]))
  }
}
