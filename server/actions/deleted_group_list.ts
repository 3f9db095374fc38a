import { deleted_group_list as contract } from '#contract/deleted_group_list.ts'
import { deletedGroups } from '../db/deletedGroups.ts'
import { sysadminsOnly } from '../tag/vocabulary.ts'
import { defineAction } from './define.ts'

/** Lists the deleted organizations and groups. */
export const deleted_group_list = defineAction(contract, async (_input, { db }) => deletedGroups(db), {
  before: sysadminsOnly,
})
