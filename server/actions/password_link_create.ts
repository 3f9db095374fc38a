import { password_link_create as contract } from '#contract/password_link_create.ts'
import { retriedTransaction } from '../db/retry.ts'
import { findAccount } from '../db/users.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { mailPasswordLink } from '../user/mailPasswordLink.ts'
import { makePasswordLink } from '../user/passwordLink.ts'
import { defineAction } from './define.ts'

/** Creates a link that sets the password of another user's account. */
export const password_link_create = defineAction(
  contract,
  async ({ id }, deps) => {
    const account = await findAccount(deps.db, id)
    if (!account) throw notFound('userGone')
    // The own password needs the current one: an open session alone must not change it.
    if (account.id === deps.user?.id) throw invalidField('id', 'linkOwn')
    if (account.state !== 'active' && account.state !== 'pending') throw invalidField('id', 'linkClosed')
    const purpose = account.state === 'pending' ? 'invitation' : 'reset'
    const made = await retriedTransaction(deps.db, (client) =>
      makePasswordLink(client, { user: account, purpose, by: deps.user }, deps),
    )
    const letter = { to: account.email, name: account.name, link: made.link, purpose, locale: deps.locale } as const
    return { ...made, is_mailed: await mailPasswordLink(letter, deps) }
  },
  {
    anonymousMessage: 'linkForbidden',
    before: async (_data, { user }) => {
      if (!user?.sysadmin) throw notAuthorized('linkForbidden', { user: user?.name ?? '' })
    },
  },
)
