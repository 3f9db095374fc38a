/** The filters with several values; their names are CKAN's, in URLs and in the Solr index. */
export const facetNames = ['organization', 'groups', 'res_format', 'tags', 'license_id'] as const
export type FacetName = (typeof facetNames)[number]

/** Filters whose values have labels that only the portal knows. */
export const namedFacets = ['organization', 'groups'] as const satisfies readonly FacetName[]

/** The periods of the filter by last change, in days. */
export const periods = [7, 30, 365] as const
export type Period = (typeof periods)[number]

export const RELEVANCE = 'score desc, metadata_modified desc'
export const sorts = [RELEVANCE, 'metadata_modified desc', 'metadata_created desc', 'title_string asc'] as const
export type Sort = (typeof sorts)[number]

export type SearchState = {
  q: string
  selected: Readonly<Record<FacetName, readonly string[]>>
  updated: Period | undefined
  /** Undefined is the default order: by relevance with a query, otherwise the newest first. */
  sort: Sort | undefined
  page: number
}

/** Parses URL parameters; invalid values are ignored. */
export function parseSearchState(params: URLSearchParams): SearchState {
  const days = Number(params.get('updated'))
  const page = Number(params.get('page'))
  return {
    q: params.get('q')?.trim() ?? '',
    selected: selectedBy((name) => valuesOf(params, name)),
    updated: periods.find((period) => period === days),
    sort: sorts.find((sort) => sort === params.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The selected values of each facet. */
const selectedBy = (valuesOfFacet: (name: FacetName) => string[]): SearchState['selected'] =>
  // The type of Object.fromEntries has no keys.
  Object.fromEntries(facetNames.map((name) => [name, valuesOfFacet(name)])) as Record<FacetName, string[]>

const valuesOf = (params: URLSearchParams, name: FacetName) => [...new Set(params.getAll(name).filter(Boolean))]

/** The URL parameters of a state: only values that differ from the default, always in the same order. */
export function formatSearchState({ q, selected, updated, sort, page }: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const name of facetNames) for (const value of selected[name]) params.append(name, value)
  if (updated !== undefined) params.set('updated', String(updated))
  if (sort !== undefined) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The state with a value selected or deselected. */
export function toggled(state: SearchState, name: FacetName, value: string): SearchState {
  const values = state.selected[name]
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...state, page: 1, selected: { ...state.selected, [name]: next } }
}

/** The state with the query and without filters. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...state, page: 1, selected: selectedBy(() => []), updated: undefined }
}

export function countFilters({ selected, updated }: SearchState): number {
  return facetNames.reduce((sum, name) => sum + selected[name].length, updated === undefined ? 0 : 1)
}

/** The effective sort order, explicit or default. */
export const sortOf = ({ sort, q }: SearchState): Sort => sort ?? (q ? RELEVANCE : 'metadata_modified desc')
