import type { Dataset } from '#contract/entities.ts'
import type { Services } from '../actions/define.ts'
import { checkChange } from '../dataset/checkChange.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writeChanges } from '../dataset/writeChanges.ts'
import { appendChanges } from '../db/changes.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockDue } from '../db/scheduledPublishing.ts'
import { lockPackages } from '../db/updatePackage.ts'

/**
 * Makes the private datasets public whose time has come, each in its own transaction. One that fails is logged and left for
 * the next time. Returns the number of published datasets.
 */
export async function publishDue(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, catalogue, config, log } = services
  const deps = { ...services, user: null, locale: config.localeDefault }
  const failed: string[] = []
  let count = 0
  while (!signal?.aborted) {
    const found: { id?: string } = {}
    try {
      const seq = await retriedTransaction(db, async (client) => {
        const id = await lockDue(client, failed)
        if (id === undefined) return undefined
        found.id = id
        const [locked] = await lockPackages(client, [id])
        const current = JSON.parse(locked?.document ?? '') as Dataset // server/db/packageDocument.ts wrote this text
        const change = await checkChange(current, { ...fieldsOfDataset(current), private: false }, deps, client)
        const { touched } = await writeChanges(client, [change], deps)
        return appendChanges(client, touched)
      })
      if (seq === undefined) break
      await catalogue.reached(seq)
      count += 1
    } catch (error) {
      if (found.id === undefined) throw error
      failed.push(found.id)
      log.error({ err: error, dataset: found.id }, 'a dataset was not published at its time')
    }
  }
  return count
}
