import { harvest_source_show as contract } from '#contract/harvest_source_show.ts'
import { namesAtSource } from '../db/harvestObjects.ts'
import { presentSource } from '../harvest/present.ts'
import { administeredSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** One source with its last job, and the names of organizations and groups that its jobs found. */
export const harvest_source_show = defineAction(contract, async ({ id }, deps) => {
  const { source } = await administeredSource(id, deps)
  const [shown, names] = await Promise.all([presentSource(source, deps), namesAtSource(deps.db, source.id)])
  return { ...shown, names }
})
