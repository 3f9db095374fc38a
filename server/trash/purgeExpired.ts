import type { Services } from '../actions/define.ts'
import { purgeDataset } from '../dataset/purgeDataset.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockExpired } from '../db/trash.ts'

/**
 * Deletes permanently the datasets that were deleted longer ago than they are kept, each in its own transaction. One that
 * fails is logged and left for the next time. Returns the number of purged datasets.
 */
export async function purgeExpired({ db, files, config, log }: Services, signal?: AbortSignal): Promise<number> {
  const failed: string[] = []
  let count = 0
  while (!signal?.aborted) {
    let id: string | undefined
    try {
      const purged = await retriedTransaction(db, async (client) => {
        id = await lockExpired(client, config.trashDays, failed)
        return id === undefined ? undefined : purgeDataset(client, id, null)
      })
      if (!purged) break
      await files.remove(purged.fileIds)
      count += 1
    } catch (error) {
      if (id === undefined) throw error
      failed.push(id)
      log.error({ err: error, dataset: id }, 'a deleted dataset was not purged')
    }
  }
  return count
}
