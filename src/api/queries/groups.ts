import { queryOptions } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import type { Input } from '#contract/index.ts'

/** With all_fields a portal gives at most this many at once. */
export const GROUPS_PER_CALL = 25

/** Organizations (publishers) and groups (categories) speak the same actions under two names. */
export type GroupKind = 'organization' | 'group'
type ListInput = Input<'organization_list'> & Input<'group_list'>
type ShowInput = Input<'organization_show'> & Input<'group_show'>

const ACTIONS = {
  organization: { list: 'organization_list', show: 'organization_show' },
  group: { list: 'group_list', show: 'group_show' },
} as const

// Members are nobody's business here, and a portal that hides them refuses the whole call.
const LEAN = { include_users: false, include_groups: false, include_followers: false } satisfies ShowInput

function queriesOf(kind: GroupKind) {
  const { list, show } = ACTIONS[kind]
  return {
    /** The names of all, up to 1,000. */
    names: (locale: string) => queryOptions<string[]>({ queryKey: [locale, list, {} satisfies ListInput] }),

    /** Whole ones, GROUPS_PER_CALL from `offset` on, by title. */
    page: (locale: string, offset = 0) =>
      queryOptions<Group[]>({
        queryKey: [locale, list, { all_fields: true, limit: GROUPS_PER_CALL, offset } satisfies ListInput],
      }),

    show: (locale: string, id: string) =>
      queryOptions<Group>({ queryKey: [locale, show, { id, ...LEAN } satisfies ShowInput] }),
  }
}

export const organizationQueries = queriesOf('organization')
export const groupQueries = queriesOf('group')
