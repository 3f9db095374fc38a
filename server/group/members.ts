import { createHash } from 'node:crypto'
import type { ActionDeps, User } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { lockLinks } from '../dataset/lockLinks.ts'
import { recordActivity } from '../db/activity.ts'
import { appendChanges } from '../db/changes.ts'
import { findGroup, type GroupRow } from '../db/groups.ts'
import { type Capacity, isCapacity, putMember, removeMember } from '../db/members.ts'
import { findPackageFacts } from '../db/packages.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { findAccount } from '../db/users.ts'
import { invalid, invalidField, notAuthorized, notFound } from '../errors.ts'
import { mayRead } from '../visibility.ts'
import { addPackageToGroup, removePackageFromGroup } from './groupPackages.ts'
import { isGroupAdmin } from './writableGroup.ts'

type Wanted = { id: string; object: string; object_type: string }
/** The user or dataset. */
type Found = { kind: 'user' | 'package'; id: string; name: string }

export type Membership = ReturnType<typeof presentMembership>

/** member_create. Throws 404 for an unknown group, 403, then 404 or 409 for the user or dataset. */
export async function createMember(input: Wanted & { capacity: string }, deps: ActionDeps): Promise<Membership> {
  const group = await administeredGroup(input.id, deps)
  const object = await findObject(input, group, deps)
  const { capacity } = input
  if (object.kind === 'user' && !isCapacity(capacity)) throw invalidField('capacity', 'roleUnknown')
  await changeMembers(group, object, 'new member', capacity, deps, async (client) => {
    if (object.kind === 'user' && isCapacity(capacity)) await putMember(client, group.id, object.id, capacity)
    if (object.kind === 'package') {
      await lockPackage(client, object.id)
      await lockLinks(client, [{ ownerOrg: null, groups: [group.id] }])
      await addPackageToGroup(client, object.id, group.id)
    }
  })
  return presentMembership(group, object, object.kind === 'user' ? capacity : 'public')
}

/** member_delete. Throws the same errors as createMember. */
export async function deleteMember(input: Wanted, deps: ActionDeps): Promise<null> {
  const group = await administeredGroup(input.id, deps)
  const object = await findObject(input, group, deps)
  await changeMembers(group, object, 'deleted member', undefined, deps, async (client) => {
    if (object.kind === 'user') await removeMember(client, group.id, object.id)
    else await removePackageFromGroup(client, object.id, group.id)
  })
  return null
}

async function administeredGroup(id: string, deps: ActionDeps): Promise<GroupRow> {
  const group = await findGroup(deps.db, id, null)
  if (!group) throw notFound('groupNotFound')
  if (await isGroupAdmin(group.id, deps)) return group
  throw notAuthorized('editGroupForbidden', { user: deps.user?.name ?? '', id })
}

async function findObject({ object, object_type }: Wanted, group: GroupRow, deps: ActionDeps): Promise<Found> {
  if (object_type === 'user') {
    const account = await findAccount(deps.db, object)
    if (account?.state !== 'active') throw notFound('userGone')
    return { kind: 'user', id: account.id, name: account.name }
  }
  if (object_type !== 'package') {
    const name = object_type.charAt(0).toUpperCase() + object_type.slice(1)
    throw invalid({ message: { key: 'modelUnknown', values: { name } } })
  }
  const found = await findPackageFacts(deps.db, object)
  if (!found || !mayRead(await labelsOf(deps.db, deps.user), found)) throw notFound('packageNotFound')
  if (group.is_organization) throw invalidField('object_type', 'packageOfOrganization')
  return { kind: 'package', id: found.id, name: found.name }
}

/** Runs the change, records the activity and appends to the change log, in one transaction. */
async function changeMembers(
  group: GroupRow,
  object: Found,
  activity_type: MemberActivity,
  capacity: string | undefined,
  deps: ActionDeps,
  change: (client: Client) => Promise<void>,
): Promise<void> {
  const seq = await retriedTransaction(deps.db, async (client) => {
    await change(client)
    await recordMember(client, group, { ...object, capacity }, activity_type, deps.user)
    return appendChanges(client, [object.kind === 'package' ? object.id : null])
  })
  await deps.catalogue.reached(seq)
}

type MemberActivity = 'new member' | 'deleted member'

/** Makes a new account a member, in the transaction that creates it. The caller checks the permission. */
export async function addUserMember(
  client: Client,
  group: GroupRow,
  user: { id: string; name: string },
  capacity: Capacity,
  actor: User | null,
): Promise<void> {
  await putMember(client, group.id, user.id, capacity)
  await recordMember(client, group, { kind: 'user', ...user, capacity }, 'new member', actor)
}

const recordMember = (
  client: Client,
  { id, name, title }: GroupRow,
  member: Found & { capacity: string | undefined },
  activity_type: MemberActivity,
  actor: User | null,
) =>
  recordActivity(client, {
    user: actor,
    activity_type,
    object_id: id,
    data: { group: { id, name, title }, actor: actor?.name ?? null, member },
    labels: [`member-${id}`],
  })

function presentMembership(group: GroupRow, { kind, id }: Found, capacity: string) {
  // A membership has no id in the database, so it is derived from the ids of both.
  const digest = createHash('md5').update(`${group.id}${id}`).digest('hex')
  const membershipId = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id: membershipId, table_name: kind, table_id: id, capacity, group_id: group.id, state: 'active' }
}
