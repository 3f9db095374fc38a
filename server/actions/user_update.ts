import { user_update as contract } from '#contract/user_update.ts'
import { changeUser } from '../user/changeUser.ts'
import { refuseUserWrite } from '../user/writableUser.ts'
import { defineAction } from './define.ts'

/** Replaces an account; allowed for its owner and sysadmins. */
export const user_update = defineAction(contract, changeUser, { before: refuseUserWrite })
