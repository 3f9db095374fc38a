import type { Services, User } from '../actions/define.ts'
import { findUserBySession } from '../db/sessions.ts'
import { findUserByToken } from '../db/tokens.ts'
import { hashOfToken } from '../tokens.ts'
import { sessionTokenOf } from './sessionCookie.ts'

/**
 * The caller by the raw token, surrounding spaces allowed, or by the session's cookie. A token takes precedence, also an
 * unknown one. Without a valid one the caller is anonymous, as in CKAN.
 */
export async function userOf(request: Request, { db, config }: Pick<Services, 'db' | 'config'>): Promise<User | null> {
  const token = tokenOf(request)
  if (token) return userOfToken(token, db)
  const session = sessionTokenOf(request, config.siteUrl)
  return session ? ((await findUserBySession(db, hashOfToken(session))) ?? null) : null
}

/** The raw token of a request; empty or undefined without one. */
export const tokenOf = (request: Request): string | undefined => request.headers.get('authorization')?.trim()

/** A token that publishes gives none of the rights of a sysadmin. */
async function userOfToken(token: string, db: Services['db']): Promise<User | null> {
  const found = await findUserByToken(db, hashOfToken(token))
  if (!found) return null
  const { id, name, sysadmin, scope, organization_id } = found
  if (scope === 'read') return { id, name, sysadmin, scope: { kind: 'read' } }
  if (organization_id === null) return { id, name, sysadmin }
  return {
    id,
    name,
    sysadmin: false,
    scope: { kind: 'publish', organizationId: organization_id, isOfSysadmin: sysadmin },
  }
}
