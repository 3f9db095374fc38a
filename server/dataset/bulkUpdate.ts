import type { ActionDeps } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { appendChanges } from '../db/changes.ts'
import { findGroup } from '../db/groups.ts'
import { findManyPackageFacts } from '../db/packages.ts'
import { retriedTransaction } from '../db/retry.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { changeInside } from './changeDataset.ts'
import { type DatasetFields, fieldsOfDataset } from './datasetRow.ts'

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
    const touched: string[] = []
    // Ordered by id, so that two such writes do not deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const { isChanged, renamed } = await changeInside(client, id, deps, (current) => ({
        ...fieldsOfDataset(current),
        ...change,
      }))
      if (isChanged) touched.push(id, ...renamed)
    }
    return touched.length > 0 ? appendChanges(client, touched) : undefined
  })
  if (seq !== undefined) await deps.catalogue.reached(seq)
  return null
}
