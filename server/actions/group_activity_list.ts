import type { ParsedOf } from '#contract/define.ts'
import { group_activity_list as contract } from '#contract/group_activity_list.ts'
import { activityList } from '../activity/activityList.ts'
import { readableGroup } from '../group/groupShow.ts'
import { type ActionDeps, defineAction } from './define.ts'

type Query = ParsedOf<typeof contract>

const listOf =
  (isOrganization: boolean) =>
  async ({ id, ...page }: Query, deps: ActionDeps) => {
    const { id: group } = await readableGroup(id, isOrganization, deps)
    return activityList({ group }, page, deps)
  }

/** Lists what was done to a group and to its datasets. Its only members see the members in activities. */
export const group_activity_list = defineAction(contract, listOf(false))

/** Lists what was done to an organization and to its datasets. Its only members see the members in activities. */
export const organization_activity_list = defineAction(contract, listOf(true))
