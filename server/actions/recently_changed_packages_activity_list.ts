import { recently_changed_packages_activity_list as contract } from '#contract/recently_changed_packages_activity_list.ts'
import { activityList } from '../activity/activityList.ts'
import { defineAction } from './define.ts'

/** Lists what was done to any dataset that the caller may read; harvesters ask it what is new. */
export const recently_changed_packages_activity_list = defineAction(contract, async (page, deps) =>
  activityList('packages', page, deps),
)
