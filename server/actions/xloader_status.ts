import { xloader_status as contract } from '#contract/xloader_status.ts'
import { tableTarget } from '../datastore/writeTarget.ts'
import { findLoad } from '../db/datastoreLoads.ts'
import { notFound } from '../errors.ts'
import { messageText } from '../messages.ts'
import { defineAction } from './define.ts'

/** The state of a resource's table, for callers who may edit the resource. `status` is that of `datastore_load`. */
export const xloader_status = defineAction(contract, async (input, deps) => {
  const { resource_id } = await tableTarget({ resource_id: input.id || input.resource_id, force: true }, deps)
  const load = await findLoad(deps.db, resource_id)
  if (!load) throw notFound()
  const { state, version, last_updated, error } = load
  return {
    status: state,
    job_id: version,
    job_url: null,
    last_updated,
    task_info: null,
    error: error ? { message: messageText(deps.locale, error) } : {},
  }
})
