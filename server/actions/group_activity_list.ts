import { group_activity_list as contract } from '#contract/group_activity_list.ts'
import { activityList } from '../activity/activityList.ts'
import { readableGroup } from '../group/groupShow.ts'
import { defineAction } from './define.ts'

/** Lists what was done to a group and to its datasets. Its only members see the members in activities. */
export const group_activity_list = defineAction(contract, async ({ id, ...page }, deps) => {
  const { id: group } = await readableGroup(id, false, deps)
  return activityList({ group }, page, deps)
})
