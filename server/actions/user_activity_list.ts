import { user_activity_list as contract } from '#contract/user_activity_list.ts'
import { activityList } from '../activity/activityList.ts'
import { readableUser } from '../user/readableUser.ts'
import { defineAction } from './define.ts'

/** Lists what a user did, as far as the caller may read what it was done to. */
export const user_activity_list = defineAction(contract, async ({ id, ...page }, deps) => {
  const { id: user } = await readableUser(id, deps)
  return activityList({ user }, page, deps)
})
