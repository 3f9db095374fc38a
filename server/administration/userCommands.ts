import type { ActionDeps } from '../actions/define.ts'
import { findAccount, listAccounts } from '../db/users.ts'
import { ActionError } from '../errors.ts'
import { type MessageKey, messageText } from '../messages.ts'
import { changeUser } from '../user/changeUser.ts'
import { wordedErrors } from '../wordedErrors.ts'
import { askPassword } from './askPassword.ts'
import { CommandError } from './commandError.ts'
import type { CommandIo } from './commandIo.ts'

/** `user list`: name, e-mail address, state and role of every account, with tabs between them. */
export async function userList({ db }: ActionDeps, io: CommandIo): Promise<number> {
  for (const { name, email, state, sysadmin } of await listAccounts(db, { order: 'name', state: 'any' }))
    io.stdout.write(`${name}\t${email}\t${state}\t${sysadmin ? 'sysadmin' : 'user'}\n`)
  return 0
}

/** `user password NAME`: sets a password and ends all sessions. */
export async function userPassword(name: string | undefined, deps: ActionDeps, io: CommandIo): Promise<number> {
  const known = await account(name, deps)
  const password =
    io.env['FIHRIST_PASSWORD'] ??
    (await askPassword(io, messageText(deps.locale, { key: 'passwordQuestion', values: { name: known } })))
  if (password === '') throw new CommandError('passwordTooShort')
  return changed(known, { password }, 'userPasswordSet', deps, io)
}

/** `user disable NAME` and `user enable NAME`: the account can no longer sign in, or can again. Its memberships stay. */
export async function userState(
  state: 'active' | 'disabled',
  name: string | undefined,
  deps: ActionDeps,
  io: CommandIo,
): Promise<number> {
  const key = state === 'active' ? 'userEnabled' : 'userDisabled'
  return changed(await account(name, deps), { state }, key, deps, io)
}

async function account(name: string | undefined, { db }: ActionDeps): Promise<string> {
  if (!name) throw new CommandError('commandNeedsName')
  const found = await findAccount(db, name)
  if (!found) throw new CommandError('userUnknown', { name })
  return found.name
}

async function changed(
  name: string,
  change: Omit<Parameters<typeof changeUser>[0], 'id'>,
  key: MessageKey,
  deps: ActionDeps,
  io: CommandIo,
): Promise<number> {
  try {
    await changeUser({ ...change, id: name }, deps)
  } catch (error) {
    if (!(error instanceof ActionError)) throw error
    for (const text of Object.values(wordedErrors(error.fields, deps.locale)).flat()) io.stderr.write(`${text}\n`)
    return 1
  }
  io.stderr.write(`${messageText(deps.locale, { key, values: { name } })}\n`)
  return 0
}
