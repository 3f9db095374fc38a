import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { object } from '../../../api/raw.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { groupActions } from '../groupActions.ts'
import { isLastAdmin, type Member, type Role, readMembers } from './member.ts'

/** Whether a change was made; not for the last administrator and for somebody who is no member any more. */
type Outcome = 'done' | 'last' | 'gone'

/** The members of an organization or group, and the calls that change them; each throws an ApiError. */
export function useMembers(kind: GroupKind, { id }: Group) {
  const call = useCall()
  const actions = groupActions[kind]
  const { data, error, refetch } = useQuery({
    queryKey: ['members', kind, id],
    queryFn: async () => readMembers(object(await call(actions.show, { id, include_users: true }))),
    staleTime: 0,
  })
  /** Makes a change unless it is not possible any more, because another administrator has changed the members meanwhile. */
  const unlessOutdated = async (
    member: Member,
    { keepsAdmin, change }: { keepsAdmin: boolean; change: () => Promise<unknown> },
  ): Promise<Outcome> => {
    const { data: now = [] } = await refetch({ throwOnError: true })
    if (!now.some(({ id: other }) => other === member.id)) return 'gone'
    if (!keepsAdmin && isLastAdmin(now, member)) return 'last'
    await change()
    await refetch()
    return 'done'
  }
  return {
    members: data,
    error,
    refetch: () => void refetch(),
    setRole: async (username: string, role: Role) => {
      await call(actions.addMember, { id, username, role })
      await refetch()
    },
    changeRole: (member: Member, role: Role): Promise<Outcome> =>
      unlessOutdated(member, {
        keepsAdmin: role === 'admin',
        change: () => call(actions.addMember, { id, username: member.name, role }),
      }),
    remove: (member: Member): Promise<Outcome> =>
      unlessOutdated(member, {
        keepsAdmin: false,
        change: () => call(actions.removeMember, { id, username: member.name }),
      }),
  }
}

export type Members = ReturnType<typeof useMembers>
