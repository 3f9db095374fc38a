import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#contract/define.ts'
import { user_create as contract } from '#contract/user_create.ts'
import { appendChanges } from '../db/changes.ts'
import { withTransaction } from '../db/pool.ts'
import { findAccount, findAccountByEmail, insertUser } from '../db/users.ts'
import { type FieldErrors, invalid, invalidField, notAuthorized } from '../errors.ts'
import { recordUser } from '../user/activity.ts'
import { makeToken } from '../user/makeToken.ts'
import { hashPassword, isFromCkan } from '../user/password.ts'
import { presentUser } from '../user/presentUser.ts'
import { type PasswordOwner, refuseWeakPassword } from '../user/weakPasswordReason.ts'
import { defineAction } from './define.ts'

/** A hash from CKAN instead of a password; the first sign-in replaces it by one of our own. */
async function hashOf({ password, password_hash }: ParsedOf<typeof contract>, owner: PasswordOwner): Promise<string> {
  if (password === '') {
    if (password_hash === undefined || !isFromCkan(password_hash))
      throw invalidField('password_hash', 'passwordHashUnknown')
    return password_hash
  }
  await refuseWeakPassword(password, owner)
  return hashPassword(password)
}

/** Creates an account. */
export const user_create = defineAction(
  contract,
  async (input, deps) => {
    const { name, email, fullname, about, image_url, sysadmin } = input
    const address = email ?? ''
    const passwordHash = await hashOf(input, { name, email: address, fullname })
    const user = { id: input.id ?? randomUUID(), name, email: address, sysadmin, passwordHash }
    const created = await withTransaction(deps.db, async (client) => {
      const profile = { fullname: fullname || null, about: about || null, image_url: image_url || null }
      if (!(await insertUser(client, { ...user, ...profile }))) {
        const errors: FieldErrors = {}
        if (await findAccount(client, name)) errors['name'] = [{ key: 'usernameTaken' }]
        if (await findAccountByEmail(client, address))
          errors['email'] = [{ key: 'emailTaken', values: { email: address } }]
        if (await findAccount(client, user.id)) errors['id'] = [{ key: 'userIdTaken' }]
        throw invalid(errors)
      }
      await recordUser(client, deps.user, 'new user', user)
      const token = input.with_apitoken
        ? (await makeToken(client, { user, name: 'default', by: deps.user })).token
        : undefined
      const account = await findAccount(client, user.id)
      if (!account) throw new Error(`The user ${user.id} is gone right after it was created`)
      return { account, token, seq: await appendChanges(client, [null]) }
    })
    await deps.catalogue.reached(created.seq)
    return { ...presentUser(created.account, deps.user), ...(created.token && { token: created.token }) }
  },
  {
    anonymousMessage: 'createUserForbidden',
    before: async (_data, { user }) => {
      if (!user?.sysadmin) throw notAuthorized('createUserForbidden', { user: user?.name ?? '' })
    },
  },
)
