import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { parse, ValiError } from 'valibot'
import { email as emailSchema, userName as nameSchema } from '#contract/dataset_input.ts'
import type { ActionDeps } from '../actions/define.ts'
import { withTransaction } from '../db/pool.ts'
import { insertUser } from '../db/users.ts'
import { isMessageKey, type MessageKey } from '../messages.ts'
import { recordUser } from '../user/activity.ts'
import { weakPasswordReason } from '../user/weakPasswordReason.ts'
import { CommandError } from './commandError.ts'

const PASSWORD_MIN = 8

export type NewAccount = { name: string; email: string; password: string; sysadmin: boolean }

/** Creates a user. Throws CommandError for an invalid or taken name, an invalid email address or a weak password. */
export async function addUser(account: NewAccount, { db }: ActionDeps): Promise<void> {
  check(() => parse(nameSchema, account.name))
  check(() => parse(emailSchema, account.email))
  if (account.email.trim() === '') throw new CommandError('commandNeedsEmail')
  if (account.password.length < PASSWORD_MIN) throw new CommandError('passwordTooShort')
  const { name, email, sysadmin } = account
  const weakness = await weakPasswordReason(account.password, { name, email })
  if (weakness) throw new CommandError(weakness)
  const passwordHash = await hash(account.password)
  const user = { id: randomUUID(), name, email: email.trim(), fullname: null, passwordHash, sysadmin }
  await withTransaction(db, async (client) => {
    if (!(await insertUser(client, user))) throw new CommandError('userTaken', { name })
    await recordUser(client, null, 'new user', user)
  })
}

function check(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    const issue = error instanceof ValiError ? error.issues[0] : undefined
    if (!issue) throw error
    const key: MessageKey = isMessageKey(issue.message) ? issue.message : 'invalidValue'
    const requirement = typeof issue.requirement === 'number' ? issue.requirement : ''
    throw new CommandError(key, { input: String(issue.input), requirement })
  }
}
