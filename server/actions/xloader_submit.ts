import { xloader_submit as contract } from '#contract/xloader_submit.ts'
import { lockDataset } from '../datastore/lockDataset.ts'
import { tableTarget } from '../datastore/writeTarget.ts'
import { recordAudit } from '../db/audit.ts'
import { appendChanges } from '../db/changes.ts'
import { requestLoads } from '../db/datastoreLoads.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { retriedTransaction } from '../db/retry.ts'
import { invalidField } from '../errors.ts'
import { isLoadable } from '../loader/isLoadable.ts'
import { defineAction } from './define.ts'

/** Requests a new load of a resource's table and returns at once; `datastore_load` in the resource shows the state. */
export const xloader_submit = defineAction(contract, async ({ resource_id }, deps) => {
  const target = await tableTarget({ resource_id, force: true }, { ...deps, isApproved: true }) // the file itself stays
  const takesLinks = deps.loads?.takesLinks ?? false
  const seq = await retriedTransaction(deps.db, async (client) => {
    const dataset = await lockDataset(client, target.package_id, target.resource_id)
    const resource = dataset.resources.find(({ id }) => id === target.resource_id)
    if (!resource || !isLoadable(resource, takesLinks)) throw invalidField('resource_id', 'notLoadable')
    await requestLoads(client, [resource.id])
    await renewDocuments(client, [dataset.id])
    await recordAudit(client, {
      user: deps.user && { id: deps.user.id, name: deps.user.name },
      ...{ event: 'requested', object_type: 'load', object_id: dataset.id, object_name: dataset.name },
      details: { resource: { id: resource.id } },
    })
    return appendChanges(client, [dataset.id])
  })
  deps.loads?.wake()
  await deps.catalogue.reached(seq)
  return true
})
