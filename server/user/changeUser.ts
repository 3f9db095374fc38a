import type { ParsedOf } from '#contract/define.ts'
import type { User } from '#contract/entities.ts'
import type { user_patch } from '#contract/user_patch.ts'
import type { ActionDeps } from '../actions/define.ts'
import { changedFields } from '../changedFields.ts'
import { appendChanges } from '../db/changes.ts'
import { findNotificationSetting, forgetMailFailure } from '../db/notifications.ts'
import { replacePasswordLinks } from '../db/passwordLinks.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import {
  type Account,
  endAccess,
  findAccount,
  findAccountByEmail,
  leaveGroups,
  lockSysadmins,
  updateAccount,
  updatePasswordHash,
} from '../db/users.ts'
import { deleteWatchList } from '../db/watchLists.ts'
import { invalidField, notFound } from '../errors.ts'
import { messageText } from '../messages.ts'
import { recordUser } from './activity.ts'
import { requireCurrentPassword } from './changeOwnPassword.ts'
import { hashPassword } from './password.ts'
import { presentUser } from './presentUser.ts'
import { refuseWeakPassword } from './weakPasswordReason.ts'
import { writableUser } from './writableUser.ts'

type Input = Partial<ParsedOf<typeof user_patch>>

/**
 * user_update and user_patch: missing fields stay unchanged. A new password ends all sessions; API tokens keep working. Both end
 * with the state `disabled`, and the memberships stay.
 */
export async function changeUser(input: Input & { id: string }, deps: ActionDeps): Promise<User> {
  const account = await writableUser(input.id, deps)
  const { id } = account
  // A person who can read the mail of the address can set a new password. So a new address needs the current password too.
  const isOtherEmail = input.email !== undefined && input.email !== account.email
  if (input.password || isOtherEmail) await requireCurrentPassword(id, input.old_password, deps)
  const passwordHash = input.password ? await newHash(input.password, input, account) : undefined
  const mailOldAddress = isOtherEmail ? await prepareEmailChange(account, deps) : undefined
  await change(id, input, passwordHash, deps)
  await mailOldAddress?.()
  const changed = await findAccount(deps.db, id)
  if (!changed) throw notFound('userGone')
  return presentUser(changed, deps.user)
}

async function newHash(password: string, input: Input, account: Account): Promise<string> {
  const { name } = account
  const { email = account.email, fullname = account.fullname } = input
  await refuseWeakPassword(password, { name, email, fullname })
  return hashPassword(password)
}

/** Closes an account: it can no longer sign in and has no memberships. Its datasets stay. */
export async function closeAccount(idOrName: string, deps: ActionDeps): Promise<void> {
  const { id } = await writableUser(idOrName, deps)
  await change(id, { state: 'deleted' }, undefined, deps)
}

async function change(id: string, input: Input, passwordHash: string | undefined, deps: ActionDeps): Promise<void> {
  const seq = await retriedTransaction(deps.db, async (client) => {
    const sysadmins = await lockSysadmins(client)
    const current = await findAccount(client, id)
    if (!current) throw notFound('userGone')
    const next = changedAccount(current, input, deps)
    const isLost = sysadmins.includes(id) && !(next.sysadmin && next.state === 'active')
    if (isLost && sysadmins.length === 1) throw invalidField('sysadmin', 'lastSysadmin')
    const fields = [...changedFields(current, next), ...(passwordHash ? ['password'] : [])]
    if (fields.length === 0) return undefined
    await write(client, current, next, passwordHash)
    const event = next.state === 'deleted' && current.state !== 'deleted' ? 'deleted user' : 'changed user'
    await recordUser(client, deps.user, event, next, { changed: fields })
    return appendChanges(client, [null])
  })
  if (seq !== undefined) await deps.catalogue.reached(seq)
}

function changedAccount(current: Account, input: Input, { user }: ActionDeps): Account {
  if (input.name !== undefined && input.name !== current.name) throw invalidField('name', 'loginFixed')
  const kept = (value: string | null | undefined, before: string | null) =>
    value === undefined ? before : value || null
  return {
    ...current,
    email: input.email ?? current.email,
    fullname: kept(input.fullname, current.fullname),
    about: kept(input.about, current.about),
    image_url: kept(input.image_url, current.image_url),
    // Users cannot change these fields of their own account; they are ignored, as in CKAN.
    sysadmin: user?.sysadmin ? (input.sysadmin ?? current.sysadmin) : current.sysadmin,
    state: user?.sysadmin ? stateAfter(current, input) : current.state,
  }
}

/** An invited account that was disabled waits again, until its owner sets the first password or signs in at the provider. */
function stateAfter({ state, has_password, linked_since }: Account, input: Input): Account['state'] {
  const isInvited = state !== 'active' && !has_password && linked_since === null
  return input.state === 'active' && isInvited ? 'pending' : (input.state ?? state)
}

async function write(client: Client, current: Account, next: Account, passwordHash: string | undefined): Promise<void> {
  const namesake = next.email === current.email ? undefined : await findAccountByEmail(client, next.email)
  if (namesake && namesake.id !== current.id) throw invalidField('email', 'emailTaken', { email: next.email })
  await updateAccount(client, next)
  // A link that was sent to the address before must no longer open the account.
  if (next.email !== current.email) {
    await replacePasswordLinks(client, next.id)
    await forgetMailFailure(client, next.id)
  }
  if (passwordHash) await updatePasswordHash(client, next.id, passwordHash)
  if (next.state === 'active' || next.state === 'pending') return
  await endAccess(client, next.id)
  if (next.state !== 'deleted') return
  await deleteWatchList(client, next.id)
  await leaveGroups(client, next.id)
}

/**
 * Prepares the mail to the present address of an account that its user changes: a person who knows the password could take the account
 * over by another address. The result sends the mail, if the portal has a mail server and the account an address; it never throws.
 */
async function prepareEmailChange(
  { id, email: to, name }: Account,
  { db, mailer, config, locale, user }: ActionDeps,
): Promise<() => Promise<void>> {
  if (!mailer || to === '' || user?.id !== id) return async () => {}
  const language = (await findNotificationSetting(db, id))?.language ?? locale
  const values = { name, site: config.siteTitle[language], address: config.siteUrl }
  const mail = {
    to,
    subject: messageText(language, { key: 'emailChangedSubject', values }),
    text: messageText(language, { key: 'emailChangedMail', values }),
  }
  return async () => void (await mailer.send(mail))
}
