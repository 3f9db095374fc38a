import { queryOptions } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import type { Input } from '#contract/index.ts'

/** The portal's limit of groups per response with all_fields. */
export const GROUPS_PER_CALL = 25

/** Organizations (publishers) and groups (categories) have the same actions under two names. */
export type GroupKind = 'organization' | 'group'
type ListInput = Input<'organization_list'> & Input<'group_list'>
type ShowInput = Input<'organization_show'> & Input<'group_show'>

const ACTIONS = {
  organization: { list: 'organization_list', show: 'organization_show' },
  group: { list: 'group_list', show: 'group_show' },
} as const

// Members are not shown, and a portal that hides them rejects the whole request.
const LEAN = { include_users: false, include_followers: false } satisfies ShowInput

function queriesOf(kind: GroupKind) {
  const { list, show } = ACTIONS[kind]
  return {
    /** The names of up to 1,000 groups. */
    names: (locale: string) => queryOptions<string[]>({ queryKey: [locale, list, {} satisfies ListInput] }),

    /** Complete groups, GROUPS_PER_CALL from `offset`, sorted by title. */
    page: (locale: string, offset = 0) =>
      queryOptions<Group[]>({
        queryKey: [locale, list, { all_fields: true, limit: GROUPS_PER_CALL, offset } satisfies ListInput],
      }),

    show: (locale: string, id: string) =>
      queryOptions<Group>({
        queryKey: [locale, show, { id, ...LEAN, include_groups: kind === 'organization' } satisfies ShowInput],
      }),
  }
}

export const organizationQueries = queriesOf('organization')
export const groupQueries = queriesOf('group')
