import { user_list as contract } from '#contract/user_list.ts'
import { isAccountOrder, listAccounts } from '../db/users.ts'
import { invalid, notAuthorized } from '../errors.ts'
import { presentUser } from '../user/presentUser.ts'
import { defineAction } from './define.ts'

/** Lists active users. Only sysadmins may search by email address, or list accounts in other states. */
export const user_list = defineAction(contract, async ({ q, email, order_by, all_fields, ext_state }, { db, user }) => {
  if ((email || ext_state !== 'active') && !user?.sysadmin) throw notAuthorized()
  if (order_by === 'edits') throw invalid({ message: { key: 'orderByEdits' } })
  const order = order_by && isAccountOrder(order_by) ? order_by : 'display_name'
  const accounts = await listAccounts(db, {
    q,
    isEmailSearched: user?.sysadmin === true,
    email: email || undefined,
    state: ext_state,
    order,
  })
  return all_fields ? accounts.map((account) => presentUser(account, user)) : accounts.map(({ name }) => name)
})
