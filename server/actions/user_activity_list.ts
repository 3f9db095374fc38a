import { user_activity_list as contract } from '#contract/user_activity_list.ts'
import { activityList } from '../activity/activityList.ts'
import { readableUser } from '../user/readableUser.ts'
import { defineAction } from './define.ts'

/** Lists a user's activities on objects that the caller may read. */
export const user_activity_list = defineAction(contract, async ({ id, ...page }, deps) => {
  const { id: user } = await readableUser(id, deps)
  return activityList({ user }, page, deps)
})
