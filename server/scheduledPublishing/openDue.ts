import type { Dataset } from '#contract/entities.ts'
import type { Services } from '../actions/define.ts'
import { checkChange } from '../dataset/checkChange.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writeChanges } from '../dataset/writeChanges.ts'
import { appendChanges } from '../db/changes.ts'
import { lockOpening } from '../db/fileOpening.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackages } from '../db/updatePackage.ts'

/**
 * Opens the files whose time has come, those of a dataset in one transaction, and requests their tables. A dataset that
 * fails is logged and left for the next time. Returns the number of opened files.
 */
export async function openDue(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, catalogue, config, log, loads, files } = services
  const deps = { ...services, user: null, locale: config.localeDefault }
  const failed: string[] = []
  let count = 0
  while (!signal?.aborted) {
    const found: { id?: string } = {}
    try {
      const opened = await retriedTransaction(db, async (client) => {
        const due = await lockOpening(client, failed)
        if (due === undefined) return undefined
        found.id = due.id
        const [locked] = await lockPackages(client, [due.id])
        const current = JSON.parse(locked?.document ?? '') as Dataset // server/db/packageDocument.ts wrote this text
        const resources = current.resources.map((resource) =>
          due.resourceIds.includes(resource.id) ? { ...resource, opens_at: null } : resource,
        )
        const change = await checkChange(current, { ...fieldsOfDataset(current), resources }, deps, client)
        const { touched, freed } = await writeChanges(client, [change], deps)
        return { seq: await appendChanges(client, touched), freed, count: due.resourceIds.length }
      })
      if (opened === undefined) break
      loads?.wake()
      await catalogue.reached(opened.seq)
      await files.remove(opened.freed)
      count += opened.count
    } catch (error) {
      if (found.id === undefined) throw error
      failed.push(found.id)
      log.error({ err: error, dataset: found.id }, 'files were not opened at their time')
    }
  }
  return count
}
