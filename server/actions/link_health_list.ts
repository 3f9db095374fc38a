import { link_health_list as contract } from '#contract/link_health_list.ts'
import { readableDataset } from '../dataset/readableDataset.ts'
import { listLinkHealth } from '../db/linkHealth.ts'
import { defineAction } from './define.ts'

/** The last check of each link among the files of a dataset that the caller may read. */
export const link_health_list = defineAction(contract, async ({ id }, deps) => {
  const dataset = await readableDataset(id, deps)
  return listLinkHealth(deps.db, [dataset.id])
})
