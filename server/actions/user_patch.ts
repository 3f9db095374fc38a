import { user_patch as contract } from '#contract/user_patch.ts'
import { changeUser } from '../user/changeUser.ts'
import { refuseUserWrite } from '../user/writableUser.ts'
import { defineAction } from './define.ts'

/** Changes the given fields of an account; allowed for its owner and sysadmins. */
export const user_patch = defineAction(contract, changeUser, { before: refuseUserWrite })
