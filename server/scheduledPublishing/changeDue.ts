import type { Dataset } from '#contract/entities.ts'
import type { Services } from '../actions/define.ts'
import { checkChange } from '../dataset/checkChange.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writeChanges } from '../dataset/writeChanges.ts'
import { appendChanges } from '../db/changes.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackages } from '../db/updatePackage.ts'

type DueChange = {
  id: string
  /** How many things it changes: the dataset, or some of its files. */
  count: number
  fieldsOf(current: Dataset): Record<string, unknown>
}
type DueWork = {
  /** Locks a dataset whose time has come and that is none of `except`. */
  lock(client: Client, except: readonly string[]): Promise<DueChange | undefined>
  /** What the log says of a dataset that failed. */
  failure: string
}

/**
 * Changes the datasets whose time has come, each in its own transaction, and requests the tables of opened files. A dataset that
 * fails is logged and left for the next time. Returns the number of changed things.
 */
export async function changeDue(services: Services, { lock, failure }: DueWork, signal?: AbortSignal): Promise<number> {
  const { db, catalogue, config, log, loads, files } = services
  const deps = { ...services, user: null, locale: config.localeDefault }
  const failed: string[] = []
  let count = 0
  while (!signal?.aborted) {
    const found: { id?: string } = {}
    try {
      const changed = await retriedTransaction(db, async (client) => {
        const due = await lock(client, failed)
        if (due === undefined) return undefined
        found.id = due.id
        const [locked] = await lockPackages(client, [due.id])
        const current = JSON.parse(locked?.document ?? '') as Dataset // server/db/packageDocument.ts wrote this text
        const change = await checkChange(
          current,
          { ...fieldsOfDataset(current), ...due.fieldsOf(current) },
          deps,
          client,
        )
        const { touched, freed } = await writeChanges(client, [change], deps)
        return { seq: await appendChanges(client, touched), freed, count: due.count }
      })
      if (changed === undefined) break
      loads?.wake()
      await catalogue.reached(changed.seq)
      await files.remove(changed.freed)
      count += changed.count
    } catch (error) {
      if (found.id === undefined) throw error
      failed.push(found.id)
      log.error({ err: error, dataset: found.id }, failure)
    }
  }
  return count
}
