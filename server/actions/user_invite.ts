import { user_invite as contract } from '#contract/user_invite.ts'
import { inviteUser, refuseInvitation } from '../user/inviteUser.ts'
import { defineAction } from './define.ts'

/** Creates a pending account and a link that sets its first password. */
export const user_invite = defineAction(contract, inviteUser, {
  anonymousMessage: 'inviteForbidden',
  before: refuseInvitation,
})
