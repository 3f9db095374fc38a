import { api_token_create as contract } from '#contract/api_token_create.ts'
import type { ParsedOf } from '#contract/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { findGroup } from '../db/groups.ts'
import { withTransaction } from '../db/pool.ts'
import { type Account, findAccount } from '../db/users.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { makeToken } from '../user/makeToken.ts'
import { type ActionDeps, defineAction } from './define.ts'

const LONGEST_SECONDS = 100 * 365 * 24 * 60 * 60

/** Creates an API token for the caller; sysadmins may for every user. */
export const api_token_create = defineAction(contract, async (input, deps) => {
  const { user, name, expires_in, unit = 1, scope } = input
  const account = await findAccount(deps.db, user)
  if (account?.state !== 'active') throw notFound('userNotFound')
  if (!deps.user || (!deps.user.sysadmin && deps.user.id !== account.id)) throw notAuthorized()
  const lifetimeSeconds = expires_in && Math.min(expires_in * unit, LONGEST_SECONDS)
  const organizationId = await organizationOf(input, account, deps)
  return withTransaction(deps.db, (client) =>
    makeToken(client, { user: account, name, by: deps.user, lifetimeSeconds, scope, organizationId }),
  )
})

/** The organization of a token that publishes: one for which its user may publish. Throws 409. */
async function organizationOf(
  { scope, organization }: ParsedOf<typeof contract>,
  { id, sysadmin }: Account,
  { db }: ActionDeps,
): Promise<string | undefined> {
  if (scope !== 'publish') {
    if (organization) throw invalidField('organization', 'scopeWithoutOrganization')
    return undefined
  }
  if (!organization) throw invalidField('organization', 'missingValue')
  const found = await findGroup(db, organization, null)
  if (!found?.is_organization || found.state !== 'active') throw invalidField('organization', 'organizationGone')
  const allowed = await groupsWithPermission(db, { id, name: '', sysadmin }, 'create_dataset')
  if (allowed && !allowed.has(found.id)) throw invalidField('organization', 'scopeNotPublisher')
  return found.id
}
