import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { appendChanges } from '../db/changes.ts'
import { findGroup } from '../db/groups.ts'
import { findManyPackageFacts } from '../db/packages.ts'
import { readOnce } from '../db/readOnce.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackages } from '../db/updatePackage.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { type CheckedChange, checkChange } from './checkChange.ts'
import { type DatasetFields, fieldsOfDataset } from './datasetRow.ts'
import { writeChanges } from './writeChanges.ts'

type Input = { datasets?: readonly string[] | undefined; org_id: string }

/** Makes the same change to many datasets of one organization in one transaction. As in CKAN, other datasets are ignored. */
export async function bulkUpdate({ datasets = [], org_id }: Input, change: DatasetFields, deps: ActionDeps) {
  if (!deps.user) throw notAuthorized()
  const organization = await findGroup(deps.db, org_id, null)
  if (!organization?.is_organization) throw notFound('organizationNotFound')
  const allowed = await groupsWithPermission(deps.db, deps.user, 'update_dataset')
  if (allowed && !allowed.has(organization.id)) throw notAuthorized()
  const found = await findManyPackageFacts(deps.db, datasets)
  const ids = datasets.flatMap((idOrName) => {
    const dataset = found.get(idOrName)
    if (!dataset) throw notFound('packageNotFound')
    return dataset.owner_org === organization.id ? [dataset.id] : []
  })
  const seq = await retriedTransaction(deps.db, async (client) => {
    const once = readOnce(client)
    const ready: CheckedChange[] = []
    for (const { document } of await lockPackages(client, ids)) {
      const current = JSON.parse(document) as Dataset // server/db/packageDocument.ts wrote this text
      ready.push(await checkChange(current, { ...fieldsOfDataset(current), ...change }, deps, once))
    }
    if (ready.length < new Set(ids).size) throw notFound('packageNotFound')
    const { touched } = await writeChanges(client, ready, deps)
    return touched.length > 0 ? appendChanges(client, touched) : undefined
  })
  if (seq !== undefined) await deps.catalogue.reached(seq)
  return null
}
