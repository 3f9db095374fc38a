import type { Dataset } from '#contract/entities.ts'
import type { Client } from '../db/pool.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { invalidField, notFound } from '../errors.ts'

/**
 * The dataset whose table is written, locked: no other transaction writes to it until this one ends. Every writer locks the
 * dataset before its resources, so that writers never deadlock. Throws 404 if it, or the resource, does not exist, and
 * 409 for a file that is not open yet.
 */
export async function lockDataset(client: Client, packageId: string, resourceId?: string): Promise<Dataset> {
  const document = await lockPackage(client, packageId)
  const dataset = document === undefined ? undefined : (JSON.parse(document) as Dataset) // the portal itself wrote this JSON
  if (!dataset || dataset.state === 'deleted') throw notFound()
  const resource = dataset.resources.find(({ id }) => id === resourceId)
  if (resourceId !== undefined && !resource) throw notFound()
  if (resource?.opens_at) throw invalidField('resource_id', 'fileClosed')
  return dataset
}
