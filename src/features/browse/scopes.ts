import { groupQueries, organizationQueries } from '../../api/queries/groups.ts'
import { paths } from '../../paths.ts'

/**
 * Organizations, groups and tags are browsed alike: an index, and a page with the datasets of one. `facet` is both
 * the search's field and its address's key.
 */
export const scopes = {
  organizations: {
    facet: 'organization',
    queries: organizationQueries,
    index: paths.organizations,
    one: paths.organization,
  },
  groups: { facet: 'groups', queries: groupQueries, index: paths.groups, one: paths.group },
  tags: { facet: 'tags', index: paths.tags, one: paths.tag },
} as const

export type Scope = keyof typeof scopes
export type GroupScope = 'organizations' | 'groups'

/** The facets that count datasets per organization, group or tag; -1 is all of them. */
export const countingSearch = (scope: Scope, limit: number) => ({
  rows: 0,
  'facet.field': [scopes[scope].facet],
  'facet.limit': limit,
})

/** The letter of a long index that an address names; none is the first one. */
export const letterIn = (search: URLSearchParams): string => search.get('letter') ?? ''

/** Where one letter of a long index is. */
export const letterPath = (scope: GroupScope, letter: string): string =>
  `${scopes[scope].index()}?letter=${encodeURIComponent(letter)}`
