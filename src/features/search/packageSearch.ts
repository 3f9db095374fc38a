import type { Input } from '#contract/index.ts'
import { solrPhrase } from '../../api/solrPhrase.ts'
import { areaFilter } from '../../lib/geo/areaFilter.ts'
import {
  type FacetName,
  facetNames,
  hasYears,
  namedFacets,
  requirements,
  type SearchState,
  sortOf,
} from './searchState.ts'

export const PAGE_SIZE = 20
/** The number of facet values in every response; more are requested on demand. */
export const FACET_LIMIT = 50

type SearchInput = Input<'package_search'>

/** The package_search request of a state: a page of results and the values of every filter. */
export function toPackageSearch(state: SearchState): SearchInput {
  return {
    ...matching(state),
    ...(state.q && { ext_spelling: true, ext_matches: true }),
    sort: sortOf(state),
    rows: PAGE_SIZE,
    start: (state.page - 1) * PAGE_SIZE,
    'facet.field': [...state.facets],
    'facet.limit': FACET_LIMIT,
  }
}

/** The related datasets that are shown first. */
export const FIRST_RELATED = 10

/** A request for the datasets that do not contain the words but are near in meaning; one more than is shown tells of others. */
export const toRelatedSearch = (state: SearchState, rows = FIRST_RELATED + 1): SearchInput => ({
  ...matching(state),
  rows: 0,
  ext_related: true,
  ext_related_rows: rows,
})

/** Whether datasets that are near in meaning follow the results: after the last one, if words were searched for. */
export const showsRelated = ({ q, page }: SearchState, count: number): boolean =>
  q !== '' && page * PAGE_SIZE >= count && (page - 1) * PAGE_SIZE <= count

/** A request for the count only, to show what a filter would add or remove. */
export const toCount = (state: SearchState): SearchInput => ({ ...matching(state), rows: 0 })

/** A request for the number of datasets of the whole catalogue. */
export const WHOLE_CATALOGUE: SearchInput = { rows: 0 }

/** A request for the labels of all organizations and groups. */
export const ALL_NAMES: SearchInput = { rows: 0, 'facet.field': [...namedFacets], 'facet.limit': -1 }

/** A request for a facet's values as if none of them were selected, so that the other values stay visible. */
export function toFacetSearch(state: SearchState, name: FacetName, limit = FACET_LIMIT): SearchInput {
  const others = { ...state, selected: { ...state.selected, [name]: [] } }
  return { ...matching(others), rows: 0, 'facet.field': [name], 'facet.limit': limit }
}

function matching({ q, selected, updated, years, area }: SearchState): SearchInput {
  const filters: string[] = facetNames.flatMap((name) =>
    selected[name].length > 0 ? [withValues(name, selected[name])] : [],
  )
  if (updated !== undefined) filters.push(`+metadata_modified:[NOW-${updated}DAYS TO *]`)
  if (hasYears(years)) filters.push(`+ext_year:[${years.from ?? '*'} TO ${years.to ?? '*'}]`)
  if (area) filters.push(areaFilter(area))
  return { ...(q && { q }), ...(filters.length > 0 && { fq: filters.join(' ') }) }
}

/** `+tags:("a" OR "b")`: one of the filter's values is required, or all of them. */
const withValues = (name: FacetName, values: readonly string[]) =>
  `+${name}:(${values.map(solrPhrase).join(requirements.includes(name) ? ' AND ' : ' OR ')})`
