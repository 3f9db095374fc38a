import { recently_changed_packages_activity_list as contract } from '#contract/recently_changed_packages_activity_list.ts'
import { activityList } from '../activity/activityList.ts'
import { defineAction } from './define.ts'

/** Lists the activities of all datasets that the caller may read; harvesters use it to find changes. */
export const recently_changed_packages_activity_list = defineAction(contract, async (page, deps) =>
  activityList('packages', page, deps),
)
