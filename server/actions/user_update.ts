import { user_update as contract } from '#contract/user_update.ts'
import { changeUser } from '../user/changeUser.ts'
import { refuseUserWrite } from '../user/writableUser.ts'
import { defineAction } from './define.ts'

/** Replaces an account; its owner and sysadmins may. */
export const user_update = defineAction(contract, changeUser, { before: refuseUserWrite })
