import type { Input } from '#contract/index.ts'
import { solrPhrase } from '../../api/solrPhrase.ts'
import { type FacetName, facetNames, namedFacets, type SearchState, sortOf } from './searchState.ts'

export const PAGE_SIZE = 20
/** Values of a facet that come with every answer; more are asked for when the reader wants them. */
export const FACET_LIMIT = 50

type SearchInput = Input<'package_search'>

/** The question behind a state: a page of results and the values of every filter. */
export function toPackageSearch(state: SearchState): SearchInput {
  return {
    ...matching(state),
    sort: sortOf(state),
    rows: PAGE_SIZE,
    start: (state.page - 1) * PAGE_SIZE,
    'facet.field': [...facetNames],
    'facet.limit': FACET_LIMIT,
  }
}

/** How many there would be; for what a filter would give or cost. */
export const toCount = (state: SearchState): SearchInput => ({ ...matching(state), rows: 0 })

/** What every publisher and category is called. */
export const ALL_NAMES: SearchInput = { rows: 0, 'facet.field': [...namedFacets], 'facet.limit': -1 }

/** A facet's values as if nothing of it were chosen, so that the other choices stay visible. */
export function toFacetSearch(state: SearchState, name: FacetName, limit = FACET_LIMIT): SearchInput {
  const others = { ...state, selected: { ...state.selected, [name]: [] } }
  return { ...matching(others), rows: 0, 'facet.field': [name], 'facet.limit': limit }
}

function matching({ q, selected, updated }: SearchState): SearchInput {
  const filters: string[] = facetNames.flatMap((name) =>
    selected[name].length > 0 ? [anyOf(name, selected[name])] : [],
  )
  if (updated !== undefined) filters.push(`+metadata_modified:[NOW-${updated}DAYS TO *]`)
  return { ...(q && { q }), ...(filters.length > 0 && { fq: filters.join(' ') }) }
}

/** `+tags:("a" OR "b")`: any of the values within a filter, every filter. */
const anyOf = (name: FacetName, values: readonly string[]) => `+${name}:(${values.map(solrPhrase).join(' OR ')})`

/** The words of a query without anything that Solr could take for syntax. */
export const plainWords = (q: string): string =>
  q
    .replace(/[+\-!(){}[\]^"~*?:\\/&|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
