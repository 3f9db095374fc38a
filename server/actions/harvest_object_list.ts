import { harvest_object_list as contract } from '#contract/harvest_object_list.ts'
import { limits } from '#contract/limits.ts'
import { listObjects } from '../db/harvestObjects.ts'
import { administeredSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** What the last job of a source found. */
export const harvest_object_list = defineAction(contract, async ({ source_id, status, limit, offset }, deps) => {
  const { source } = await administeredSource(source_id, deps)
  const { count, rows } = await listObjects(deps.db, source.id, {
    ...{ status, offset, limit: Math.min(limit, limits.harvestObjectList.max) },
  })
  return { count, results: rows.map(({ reason, ...row }) => ({ ...row, reason: reason?.[deps.locale] ?? null })) }
})
