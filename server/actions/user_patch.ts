import { user_patch as contract } from '#contract/user_patch.ts'
import { changeUser } from '../user/changeUser.ts'
import { refuseUserWrite } from '../user/writableUser.ts'
import { defineAction } from './define.ts'

/** Lays the given fields over an account; its owner and sysadmins may. */
export const user_patch = defineAction(contract, changeUser, { before: refuseUserWrite })
