import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { object } from '../../../api/raw.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { groupActions } from '../groupActions.ts'
import { isLastAdmin, type Member, type Role, readMembers } from './member.ts'

/** The members of an organization or group, and the calls that change them; each throws an ApiError. */
export function useMembers(kind: GroupKind, { id }: Group) {
  const call = useCall()
  const actions = groupActions[kind]
  const { data, error, refetch } = useQuery({
    queryKey: ['members', kind, id],
    queryFn: async () => readMembers(object(await call(actions.show, { id, include_users: true }))),
    staleTime: 0,
  })
  /** Whether the member has become the last administrator since the page was read. */
  const isLastNow = async (member: Member): Promise<boolean> => {
    const { data: now = [] } = await refetch({ throwOnError: true })
    return isLastAdmin(now, member)
  }
  return {
    members: data,
    error,
    refetch: () => void refetch(),
    setRole: async (username: string, role: Role) => {
      await call(actions.addMember, { id, username, role })
      await refetch()
    },
    /** False, and nothing is changed, for the last administrator. */
    changeRole: async (member: Member, role: Role): Promise<boolean> => {
      if (role !== 'admin' && (await isLastNow(member))) return false
      await call(actions.addMember, { id, username: member.name, role })
      await refetch()
      return true
    },
    /** False, and nothing is changed, for the last administrator. */
    remove: async (member: Member): Promise<boolean> => {
      if (await isLastNow(member)) return false
      await call(actions.removeMember, { id, username: member.name })
      await refetch()
      return true
    },
  }
}

export type Members = ReturnType<typeof useMembers>
