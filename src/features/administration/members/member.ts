import type { GroupKind } from '../../../api/queries/groups.ts'
import { objects, type Raw, text } from '../../../api/raw.ts'
import { visibleName } from '../../../lib/visibleName.ts'

/** The roles of members; a group has no editors. */
export const ROLES = { organization: ['admin', 'editor', 'member'], group: ['admin', 'member'] } as const
export type Role = (typeof ROLES)['organization'][number]

export type Member = { id: string; name: string; title: string; role: Role }

/** The active users in the response of organization_show or group_show, by name. */
export const readMembers = (group: Raw): Member[] =>
  objects(group.users)
    .filter((user) => text(user.state, 'active') === 'active')
    .map(readMember)

function readMember(user: Raw): Member {
  const name = text(user.name)
  const role = ROLES.organization.find((known) => known === user.capacity) ?? 'member'
  return {
    id: text(user.id, name),
    name,
    title: visibleName(text(user.display_name) || text(user.fullname), name),
    role,
  }
}

/** Whether this member is the only administrator: then nobody could manage the members any more. */
export const isLastAdmin = (members: readonly Member[], member: Member): boolean =>
  member.role === 'admin' && members.every(({ id, role }) => role !== 'admin' || id === member.id)

/** The most powerful role that a new member needs for the usual work: editors publish; groups have members. */
export const usualRole = (kind: GroupKind): Role => (kind === 'organization' ? 'editor' : 'member')
