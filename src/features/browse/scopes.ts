import { groupQueries, organizationQueries } from '../../api/queries/groups.ts'
import { paths } from '../../paths.ts'

/**
 * Organizations, groups and tags have the same pages: an index, and a page with the datasets of one. `facet` is the
 * field in the Solr index and the URL parameter of the search page.
 */
export const scopes = {
  organizations: {
    kind: 'organization',
    facet: 'organization',
    queries: organizationQueries,
    index: paths.organizations,
    one: paths.organization,
  },
  groups: { kind: 'group', facet: 'groups', queries: groupQueries, index: paths.groups, one: paths.group },
  tags: { facet: 'tags', index: paths.tags, one: paths.tag },
} as const

export type Scope = keyof typeof scopes
export type GroupScope = 'organizations' | 'groups'

/** Portals have tens of thousands of tags; longer indexes contain only the most used ones. */
export const MOST_USED_TAGS = 1000

/** A search that counts datasets per organization, group or tag; -1 means no limit. */
export const countingSearch = (scope: Scope, limit: number) => ({
  rows: 0,
  'facet.field': [scopes[scope].facet],
  'facet.limit': limit,
})
