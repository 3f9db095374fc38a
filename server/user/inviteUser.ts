import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#contract/define.ts'
import type { user_invite } from '#contract/user_invite.ts'
import type { ActionDeps } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import { findGroup } from '../db/groups.ts'
import { isCapacity } from '../db/members.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { findAccount, findAccountByEmail, insertUser } from '../db/users.ts'
import { invalidField, notAuthorized } from '../errors.ts'
import { addUserMember } from '../group/members.ts'
import { isGroupAdmin } from '../group/writableGroup.ts'
import { RateLimiter } from '../RateLimiter.ts'
import { accountNames } from './accountNames.ts'
import { recordUser } from './activity.ts'
import { mailPasswordLink } from './mailPasswordLink.ts'
import { makePasswordLink } from './passwordLink.ts'
import { presentUser } from './presentUser.ts'

const NUMBERED_NAMES = 10
const DEFAULT_ROLE = 'member'
const DAY_MS = 24 * 60 * 60_000
export const INVITATIONS_IN_DAY = 50

/** The limit for each user who is no sysadmin: an invitation makes an account and sends mail to any address. */
export const newInvitations = (now?: () => number) => new RateLimiter(INVITATIONS_IN_DAY, DAY_MS, now)

type Input = ParsedOf<typeof user_invite>

/** For `before`: 409 for an unknown group, and 403 for callers who neither administer it nor are sysadmins. */
export async function refuseInvitation({ group_id }: { group_id?: unknown }, deps: ActionDeps): Promise<void> {
  const group = group_id ? await findGroup(deps.db, String(group_id), null) : undefined
  const isAllowed = group ? await isGroupAdmin(group.id, deps) : deps.user?.sysadmin
  if (!isAllowed) throw notAuthorized('inviteForbidden', { user: deps.user?.name ?? '' })
  if (group_id && !group) throw invalidField('group_id', 'groupUnknown')
  // Anyone who sees the link can use it. Only the mail proves that the address belongs to the invited person.
  if (!deps.user?.sysadmin && !deps.mailer) throw notAuthorized('inviteNeedsMail')
}

/** user_invite: the account, its membership and the link in one transaction; then the mail. */
export async function inviteUser(input: Input, deps: ActionDeps) {
  const group = input.group_id ? await findGroup(deps.db, input.group_id, null) : undefined
  const role = input.role || DEFAULT_ROLE
  if (!isCapacity(role)) throw invalidField('role', 'roleUnknown')
  countInvitation(deps)
  const { account, link, link_expires_at, seq } = await retriedTransaction(deps.db, async (client) => {
    const user = await insertInvited(client, input)
    await recordUser(client, deps.user, 'new user', user)
    if (group) await addUserMember(client, group, user, role, deps.user)
    const made = await makePasswordLink(client, { user, purpose: 'invitation', by: deps.user }, deps)
    const account = await findAccount(client, user.id)
    if (!account) throw new Error(`The user ${user.id} is gone right after it was created`)
    return { ...made, account, seq: await appendChanges(client, [null]) }
  })
  await deps.catalogue.reached(seq)
  const letter = { to: account.email, name: account.name, link, purpose: 'invitation', locale: deps.locale } as const
  const is_mailed = await mailPasswordLink(letter, deps)
  return { ...presentUser(account, deps.user), link: deps.user?.sysadmin ? link : null, link_expires_at, is_mailed }
}

/** Counts before the account is made, so that concurrent invitations and those with a taken address all count. */
function countInvitation({ user, invitations }: ActionDeps): void {
  if (!user || user.sysadmin) return
  const waitSeconds = invitations.take(user.id)
  if (waitSeconds === 0) return
  const values = { requirement: INVITATIONS_IN_DAY, minutes: Math.ceil(waitSeconds / 60) }
  throw invalidField('email', 'inviteTooMany', values)
}

async function insertInvited(client: Client, input: Input): Promise<{ id: string; name: string }> {
  const email = input.email ?? ''
  if (await findAccountByEmail(client, email)) throw invalidField('email', 'emailTaken', { email })
  const fields = {
    email,
    fullname: input.fullname || null,
    passwordHash: null,
    sysadmin: false,
    state: 'pending',
  } as const
  for (const name of input.name ? [input.name] : accountNames(email, NUMBERED_NAMES)) {
    const user = { id: randomUUID(), name }
    if (await insertUser(client, { ...user, ...fields })) return user
    // The address may have been taken since.
    if (await findAccountByEmail(client, email)) throw invalidField('email', 'emailTaken', { email })
  }
  throw invalidField('name', 'usernameTaken')
}
