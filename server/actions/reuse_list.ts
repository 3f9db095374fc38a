import { reuse_list as contract } from '#contract/reuse_list.ts'
import { readableDataset } from '../dataset/readableDataset.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { listReuses } from '../db/reuses.ts'
import { presentReuse } from '../reuse/reuseAccess.ts'
import { defineAction } from './define.ts'

/** The reuses of a dataset that the caller may read: approved ones, for editors all, for authors also their own. */
export const reuse_list = defineAction(contract, async ({ id }, deps) => {
  const dataset = await readableDataset(id, deps)
  const isEditor = await mayUpdate(dataset, deps)
  const waiting = isEditor ? 'all' : deps.user ? { of: deps.user.id } : 'none'
  const rows = await listReuses(deps.db, dataset.id, waiting)
  return rows.map((row) => presentReuse(row, deps.user, isEditor))
})
