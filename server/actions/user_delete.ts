import { user_delete as contract } from '#contract/user_delete.ts'
import { findAccount } from '../db/users.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { closeAccount } from '../user/changeUser.ts'
import { defineAction } from './define.ts'

/** Closes an account. */
export const user_delete = defineAction(
  contract,
  async ({ id }, deps) => {
    await closeAccount(id, deps)
    return null
  },
  {
    before: async ({ id }, { db, user }) => {
      if (!user?.sysadmin) throw notAuthorized()
      if (!id) throw invalidField('id', 'missingValue')
      if (!(await findAccount(db, String(id)))) throw notFound('userNamedGone', { name: String(id) })
    },
  },
)
