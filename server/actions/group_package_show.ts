import { group_package_show as contract } from '#contract/group_package_show.ts'
import { labelsOf } from '../authorize.ts'
import { groupDatasets } from '../group/groupDatasets.ts'
import { groupOfKind } from '../group/writableGroup.ts'
import { defineAction } from './define.ts'

/** The datasets of a group that the caller may see. */
export const group_package_show = defineAction(
  contract,
  async ({ id, limit }, deps) => {
    const { name } = await groupOfKind(id, false, deps)
    return groupDatasets({ name, isOrganization: false, limit }, await labelsOf(deps.db, deps.user), deps)
  },
  { cacheable: true },
)
