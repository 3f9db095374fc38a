import { user_list as contract } from '#contract/user_list.ts'
import { isAccountOrder, listAccounts } from '../db/users.ts'
import { invalid, notAuthorized } from '../errors.ts'
import { presentUser } from '../user/presentUser.ts'
import { defineAction } from './define.ts'

/** Lists active users. Only sysadmins may search by email address. */
export const user_list = defineAction(contract, async ({ q, email, order_by, all_fields }, { db, user }) => {
  if (email && !user?.sysadmin) throw notAuthorized()
  if (order_by === 'edits') throw invalid({ message: { key: 'orderByEdits' } })
  const order = order_by && isAccountOrder(order_by) ? order_by : 'display_name'
  const accounts = await listAccounts(db, {
    q,
    isEmailSearched: user?.sysadmin === true,
    email: email || undefined,
    order,
  })
  return all_fields ? accounts.map((account) => presentUser(account, user)) : accounts.map(({ name }) => name)
})
