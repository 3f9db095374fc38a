import { isPlainObject } from '#src/lib/isPlainObject.ts'
import type { ActionDeps } from '../actions/define.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { findWritablePackage, type WritablePackage } from '../db/datastoreWrite.ts'
import { findPackageId } from '../db/packages.ts'
import { findResource } from '../db/resources.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { refuseUnreviewed } from '../review/refuseUnreviewed.ts'
import { isUuid } from '../uuid.ts'

/** The resource whose table is written: an existing one, or a new one in a dataset. */
export type WriteTarget =
  | { resource_id: string; package_id: string; url_type: string | null }
  | { resource: Record<string, unknown>; package_id: string }

type Wanted = { resource_id?: string | null | undefined; resource?: unknown }

/** Finds the resource and checks that the caller may write to it. CKAN's order: existence, then permission. */
export async function writeTarget({ resource_id, resource }: Wanted, deps: ActionDeps): Promise<WriteTarget> {
  const isResource = resource !== undefined && resource !== null
  if (isResource && resource_id) throw invalidField('resource', 'resourceAndId')
  if (isResource) return newTarget(resource, deps)
  if (!resource_id) throw invalidField('resource_id', 'resourceOrIdMissing')
  const found = isUuid(resource_id) ? await findResource(deps.db, resource_id) : undefined
  const owner = found && (await findWritablePackage(deps.db, found.package_id))
  if (!found || !owner) throw invalidField('resource_id', 'resourceIdUnknown', { id: resource_id })
  await requireDatasetWrite(owner, 'resource_update', resource_id, deps)
  return { resource_id: found.id, package_id: found.package_id, url_type: found.url_type }
}

async function newTarget(resource: unknown, deps: ActionDeps): Promise<WriteTarget> {
  if (!isPlainObject(resource)) throw invalidField('resource', 'resourceNotDict')
  const packageId = resource['package_id']
  if (typeof packageId !== 'string' || packageId === '') throw invalidField('resource', 'resourceNotDict')
  const id = await findPackageId(deps.db, packageId)
  const owner = id && (await findWritablePackage(deps.db, id))
  if (!owner) throw notFound()
  await requireDatasetWrite(owner, 'package_update', packageId, deps)
  if (resource['url']) throw invalidField('resource', 'resourceUrlUnexpected')
  return { resource, package_id: owner.id }
}

const READ_WRITE = 'datastore'

/**
 * The resource whose table is changed by resource id. The checks are in CKAN's order: id given, exists, allowed, not read-only.
 * Throws 409, 404, 403, 409.
 */
export async function tableTarget(
  wanted: { resource_id?: string | null | undefined; id?: string | null | undefined; force: boolean },
  deps: ActionDeps,
): Promise<{ resource_id: string; package_id: string }> {
  const id = wanted.resource_id || wanted.id
  if (!id) throw invalidField('resource_id', 'missingValue')
  const found = isUuid(id) ? await findResource(deps.db, id) : undefined
  const owner = found && (await findWritablePackage(deps.db, found.package_id))
  if (!found || !owner) throw notFound()
  await requireDatasetWrite(owner, 'resource_update', id, deps)
  refuseReadOnly(found.url_type, wanted.force)
  return { resource_id: found.id, package_id: found.package_id }
}

/** The table of a file or link is replaced when the file changes, so only `force` writes to it. */
export function refuseReadOnly(urlType: string | null, force: boolean): void {
  if (urlType !== READ_WRITE && !force) throw invalidField('read-only', 'readOnlyResource')
}

/** CKAN's datastore names the action that its caller may not call. */
async function requireDatasetWrite(
  owner: WritablePackage,
  action: string,
  id: string,
  deps: ActionDeps,
): Promise<void> {
  if (!(await mayUpdate(owner, deps)))
    throw notAuthorized('datastoreForbidden', { user: deps.user?.name ?? '', action, id })
  await refuseUnreviewed([owner], deps, deps.db)
}
