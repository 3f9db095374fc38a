import type { Group } from '#contract/entities.ts'
import type { Input } from '#contract/index.ts'
import { solrPhrase } from '../../api/solrPhrase.ts'
import { pageIn } from '../../lib/pageIn.ts'
import { type Scope, scopes } from './scopes.ts'

export const PAGE_SIZE = 20

/** The sort orders of a list; the values are the API's and are used in the URL. */
export const scopedSorts = ['metadata_modified desc', 'title_string asc'] as const
export type ScopedSort = (typeof scopedSorts)[number]

export type ScopedState = { sort: ScopedSort; page: number }

export function parseScopedState(search: URLSearchParams): ScopedState {
  return {
    sort: scopedSorts.find((sort) => sort === search.get('sort')) ?? scopedSorts[0],
    page: pageIn(search),
  }
}

/** The inverse of the parser; default values are left out. */
export function formatScopedState({ sort, page }: ScopedState): Record<string, string> {
  return { ...(sort !== scopedSorts[0] && { sort }), ...(page > 1 && { page: String(page) }) }
}

/**
 * The package_search request for the datasets of one organization, group or tag. With `id`, those of an organization are searched by
 * it: CKAN indexes datasets again only when they change, so some have an old name of it.
 */
export const toPackageSearch = (
  scope: Scope,
  { name, id }: { name: string; id?: string | undefined },
  state: ScopedState,
) => listOf(id === undefined ? `+${scopes[scope].facet}:${solrPhrase(name)}` : `+owner_org:${solrPhrase(id)}`, state)

/** The id of an organization of a CKAN, by which its datasets are searched; undefined if its response has none. */
export const idInCkan = (
  scope: Scope,
  { id, name }: Pick<Group, 'id' | 'name'>,
  { hasOwnCatalogue }: { hasOwnCatalogue: boolean },
): string | undefined => (scope === 'organizations' && !hasOwnCatalogue && id !== name ? id : undefined)

const listOf = (fq: string, { sort, page }: ScopedState) =>
  ({
    fq,
    sort,
    rows: PAGE_SIZE,
    ...(page > 1 && { start: (page - 1) * PAGE_SIZE }),
  }) satisfies Input<'package_search'>
