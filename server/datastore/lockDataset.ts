import type { Dataset } from '#contract/entities.ts'
import type { Client } from '../db/pool.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { notFound } from '../errors.ts'

/**
 * The dataset whose table is to be written, and nobody else writes to it until the transaction ends. Every writer locks
 * the dataset before its resources, so that none waits for another in a circle. Throws 404 where it, or the resource, is gone.
 */
export async function lockDataset(client: Client, packageId: string, resourceId?: string): Promise<Dataset> {
  const document = await lockPackage(client, packageId)
  const dataset = document === undefined ? undefined : (JSON.parse(document) as Dataset) // written by the portal itself
  if (!dataset || dataset.state === 'deleted') throw notFound()
  if (resourceId !== undefined && !dataset.resources.some(({ id }) => id === resourceId)) throw notFound()
  return dataset
}
