/** The filters that hold several values; their names are CKAN's, in its addresses as in its index. */
export const facetNames = ['organization', 'groups', 'res_format', 'tags', 'license_id'] as const
export type FacetName = (typeof facetNames)[number]

/** Those whose values are names of things, so that only the portal knows what they are called. */
export const namedFacets = ['organization', 'groups'] as const satisfies readonly FacetName[]

/** How old a change may be, in days. */
export const periods = [7, 30, 365] as const
export type Period = (typeof periods)[number]

export const RELEVANCE = 'score desc, metadata_modified desc'
export const sorts = [RELEVANCE, 'metadata_modified desc', 'metadata_created desc', 'title_string asc'] as const
export type Sort = (typeof sorts)[number]

export type SearchState = {
  q: string
  selected: Readonly<Record<FacetName, readonly string[]>>
  updated: Period | undefined
  /** Undefined is the natural order: by relevance where words were given, else the newest first. */
  sort: Sort | undefined
  page: number
}

/** Reads an address leniently: what is no value of ours is as if it were not there. */
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

/** What is chosen in each facet. */
const selectedBy = (valuesOfFacet: (name: FacetName) => string[]): SearchState['selected'] =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(facetNames.map((name) => [name, valuesOfFacet(name)])) as Record<FacetName, string[]>

const valuesOf = (params: URLSearchParams, name: FacetName) => [...new Set(params.getAll(name).filter(Boolean))]

/** The address of a state: only what differs from the plain list, always in the same order. */
export function formatSearchState({ q, selected, updated, sort, page }: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const name of facetNames) for (const value of selected[name]) params.append(name, value)
  if (updated !== undefined) params.set('updated', String(updated))
  if (sort !== undefined) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The same state with a value chosen or let go. */
export function toggled(state: SearchState, name: FacetName, value: string): SearchState {
  const values = state.selected[name]
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...state, page: 1, selected: { ...state.selected, [name]: next } }
}

/** The same words without any filter. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...state, page: 1, selected: selectedBy(() => []), updated: undefined }
}

export function countFilters({ selected, updated }: SearchState): number {
  return facetNames.reduce((sum, name) => sum + selected[name].length, updated === undefined ? 0 : 1)
}

/** The order that results come in, said or natural. */
export const sortOf = ({ sort, q }: SearchState): Sort => sort ?? (q ? RELEVANCE : 'metadata_modified desc')
