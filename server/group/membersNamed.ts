import { type Capacity, isCapacity } from '../db/members.ts'
import type { Queryable } from '../db/pool.ts'
import { findAccount } from '../db/users.ts'
import { invalidField } from '../errors.ts'

type Named = { id?: string | undefined; name?: string | undefined; capacity?: string | undefined }

/** The users in the `users` of a group with their roles; `member` by default. Throws 409. */
export async function membersNamed(users: readonly Named[], db: Queryable): Promise<Map<string, Capacity>> {
  const members = new Map<string, Capacity>()
  for (const { id, name, capacity } of users) {
    const account = await findAccount(db, id || name || '')
    if (account?.state !== 'active') throw invalidField('users', 'userNotFound')
    const role = capacity || 'member'
    if (!isCapacity(role)) throw invalidField('users', 'roleUnknown')
    members.set(account.id, role)
  }
  return members
}
