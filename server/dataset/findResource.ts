import type { Resource } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { findPackageFacts } from '../db/packages.ts'
import { findResourceOwner } from '../db/resources.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import type { MessageKey } from '../messages.ts'
import { isUuid } from '../uuid.ts'
import { mayRead } from '../visibility.ts'
import { requireDatasetWrite } from './requireDatasetWrite.ts'

type Found = { id: string; package_id: string; isDeleted: boolean }

/** The resource with this id, if the caller may write to it. Throws 404, then 403. */
export async function writableResource(
  id: string,
  key: 'editResourceForbidden' | 'deleteResourceForbidden',
  deps: ActionDeps,
  missing?: MessageKey,
): Promise<Found> {
  const found = isUuid(id) ? await findResourceOwner(deps.db, id) : undefined
  const dataset = found && (await findPackageFacts(deps.db, found.package_id))
  if (!found || !dataset) throw notFound(missing)
  await requireDatasetWrite(dataset, { key, id }, deps)
  return { id: found.id, package_id: found.package_id, isDeleted: found.state !== 'active' }
}

/** The resource of an update or patch, if the caller may write to it and it is not deleted. Throws 409, 404, 403. */
export async function resourceToChange({ id }: { id?: unknown }, deps: ActionDeps): Promise<Found> {
  if (!id) throw invalidField('id', 'missingValue')
  const found = await writableResource(String(id), 'editResourceForbidden', deps, 'resourceGone')
  if (found.isDeleted) throw notFound('resourceGone')
  return found
}

/** A resource in the format of the API, without a permission check. Undefined if its dataset no longer has it. */
export async function presentedResource(
  packageId: string,
  id: string,
  { documents, locale }: ActionDeps,
): Promise<Resource | undefined> {
  const [presented] = await documents.byId([packageId], locale)
  const dataset = presented && (JSON.parse(presented.json.text) as { resources: Resource[] }) // the server wrote this text
  return dataset?.resources.find((resource) => resource.id === id)
}

/** A resource in the format of the API, if the caller may read its dataset. Throws 404, then 403. */
export async function readableResource(id: string, deps: ActionDeps): Promise<Resource> {
  const found = isUuid(id) ? await findResourceOwner(deps.db, id) : undefined
  const dataset = found && (await findPackageFacts(deps.db, found.package_id))
  if (!found || !dataset) throw notFound()
  if (!mayRead(await labelsOf(deps.db, deps.user), dataset))
    throw notAuthorized('readResourceForbidden', { user: deps.user?.name ?? '', id })
  const resource = await presentedResource(dataset.id, found.id, deps)
  if (!resource) throw notFound('resourceGone')
  return resource
}
