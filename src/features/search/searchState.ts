import type { SiteConfig } from '../../catalogue/site.ts'
import { AREA } from '../../lib/geo/areaFilter.ts'
import { pageIn } from '../../lib/pageIn.ts'

/** The filters with several values; their names are CKAN's, in URLs and in the Solr index. */
export const facetNames = [
  'organization',
  'groups',
  'ext_place',
  'res_format',
  'ext_has',
  'tags',
  'license_id',
  'ext_use',
] as const
export type FacetName = (typeof facetNames)[number]

/** Filters that only our own index has; CKAN's does not know these fields. */
const ownFacets: readonly FacetName[] = ['ext_place', 'ext_has', 'ext_use']
const facetsOfCkan = facetNames.filter((name) => !ownFacets.includes(name))

/** Filters whose selected values must all hold, because each one is a requirement. */
export const requirements: readonly FacetName[] = ['ext_has', 'ext_use']

/** Filters whose values have labels that only the portal knows. */
export const namedFacets = ['organization', 'groups'] as const satisfies readonly FacetName[]

/** The periods of the filter by last change, in days. */
export const periods = [7, 30, 365] as const
export type Period = (typeof periods)[number]

export const RELEVANCE = 'score desc, metadata_modified desc'
const sortsOfCkan = [RELEVANCE, 'metadata_modified desc', 'metadata_created desc', 'title_string asc'] as const
const sortsOfIndex = [...sortsOfCkan, 'ext_rows desc', 'ext_size desc'] as const
const VIEWS = 'views_recent desc'
export type Sort = (typeof sortsOfIndex)[number] | typeof VIEWS
const allSorts: readonly Sort[] = [...sortsOfIndex, VIEWS]

/** Which filters and orders a portal has: those of its own catalogue, of its index of a CKAN's, or of CKAN alone. */
type Catalogue = Pick<SiteConfig, 'hasOwnCatalogue' | 'hasSearchIndex'>

/** Views are counted for our own catalogue only. */
const sortsFor = ({ hasOwnCatalogue, hasSearchIndex }: Catalogue): readonly Sort[] =>
  hasOwnCatalogue ? allSorts : hasSearchIndex ? sortsOfIndex : sortsOfCkan

/** The first and last year of a filter by the years that data covers; undefined is open. */
export type Years = { from: number | undefined; to: number | undefined }

export type SearchState = {
  q: string
  selected: Readonly<Record<FacetName, readonly string[]>>
  updated: Period | undefined
  years: Years
  /** Only datasets with a part of this rectangle of the map: west, south, east and north in degrees, with commas. */
  area: string | undefined
  /** Undefined is the default order: by relevance with a query, otherwise the newest first. */
  sort: Sort | undefined
  page: number
  /** The filters that the catalogue offers. */
  facets: readonly FacetName[]
  /** The orders that the catalogue offers. */
  sorts: readonly Sort[]
  /** Whether the address has a filter or an order that the catalogue does not offer, so that the results do not follow it. */
  hasUnavailable: boolean
}

export const wordsIn = (params: URLSearchParams): string => params.get('q')?.trim() ?? ''

/** Parses URL parameters; invalid values, and filters that the catalogue does not offer, are ignored. */
export function parseSearchState(params: URLSearchParams, catalogue: Catalogue): SearchState {
  const facets = catalogue.hasSearchIndex ? facetNames : facetsOfCkan
  const sorts = sortsFor(catalogue)
  const days = params.get('updated')
  const area = params.get('ext_bbox') ?? ''
  const isArea = AREA.test(area)
  const years = readYears(params)
  const sort = allSorts.find((each) => each === params.get('sort'))
  const isSorted = sort === undefined || sorts.includes(sort)
  const needsIndex = isArea || hasYears(years) || ownFacets.some((name) => valuesOf(params, name).length > 0)
  return {
    q: wordsIn(params),
    selected: selectedBy((name) => (facets.includes(name) ? valuesOf(params, name) : [])),
    updated: periods.find((period) => String(period) === days),
    years: catalogue.hasSearchIndex ? years : ANY_YEARS,
    area: catalogue.hasSearchIndex && isArea ? area : undefined,
    sort: isSorted ? sort : undefined,
    page: pageIn(params),
    facets,
    sorts,
    hasUnavailable: !isSorted || (needsIndex && !catalogue.hasSearchIndex),
  }
}

export const ANY_YEARS: Years = { from: undefined, to: undefined }

/** A year of four digits, as the index has them; undefined otherwise. */
export const readYear = (text: string | null): number | undefined =>
  /^[12]\d{3}$/.test(text?.trim() ?? '') ? Number(text) : undefined

/** The texts of the two fields of a period. */
export type YearTexts = { from: string; to: string }

/** Why two texts are no period: one of them is no year, or the end is before the start. Undefined for a period. */
export function yearsError({ from, to }: YearTexts): 'from' | 'to' | 'order' | undefined {
  const [first, last] = [readYear(from), readYear(to)]
  if (first === undefined && from.trim() !== '') return 'from'
  if (last === undefined && to.trim() !== '') return 'to'
  return first !== undefined && last !== undefined && first > last ? 'order' : undefined
}

/** The texts of a period in an address, which can be wrong. */
export const yearTextsOf = (params: URLSearchParams): YearTexts => ({
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

function readYears(params: URLSearchParams): Years {
  const texts = yearTextsOf(params)
  return yearsError(texts) ? ANY_YEARS : { from: readYear(texts.from), to: readYear(texts.to) }
}

/** The selected values of each facet. */
const selectedBy = (valuesOfFacet: (name: FacetName) => string[]): SearchState['selected'] =>
  // The type of Object.fromEntries has no keys.
  Object.fromEntries(facetNames.map((name) => [name, valuesOfFacet(name)])) as Record<FacetName, string[]>

const valuesOf = (params: URLSearchParams, name: FacetName) => [...new Set(params.getAll(name).filter(Boolean))]

/** The URL parameters of a state: only values that differ from the default, always in the same order. */
export function formatSearchState({ q, selected, updated, years, area, sort, page }: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const name of facetNames) for (const value of selected[name]) params.append(name, value)
  if (updated !== undefined) params.set('updated', String(updated))
  if (years.from !== undefined) params.set('from', String(years.from))
  if (years.to !== undefined) params.set('to', String(years.to))
  // Addresses of the page of ckanext-spatial have the same name.
  if (area) params.set('ext_bbox', area)
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
  return { ...state, page: 1, selected: selectedBy(() => []), updated: undefined, years: ANY_YEARS, area: undefined }
}

export const hasYears = ({ from, to }: Years): boolean => from !== undefined || to !== undefined

export function countFilters({ selected, updated, years, area }: SearchState): number {
  const others = [updated !== undefined, hasYears(years), area !== undefined].filter(Boolean).length
  return facetNames.reduce((sum, name) => sum + selected[name].length, others)
}

/** The effective sort order, explicit or default. */
export const sortOf = ({ sort, q }: SearchState): Sort => sort ?? (q ? RELEVANCE : 'metadata_modified desc')
