import { harvest_source_show as contract } from '#contract/harvest_source_show.ts'
import { presentSource } from '../harvest/present.ts'
import { administeredSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** One source with its last job. */
export const harvest_source_show = defineAction(contract, async ({ id }, deps) => {
  const { source } = await administeredSource(id, deps)
  return presentSource(source, deps)
})
