import { VIEWS, type ViewName } from '../../../catalogue/fileViews.ts'
import { type ColumnFilter, formatFilters, parseFilters } from '../table/columnFilter.ts'

export const ROWS_PER_PAGE = 50

export type Sort = { column: string; isDescending: boolean }

/** Settings of the chart or the map by name; the part that draws it parses and checks them. */
type ViewOptions = Readonly<Record<string, string>>

/**
 * What is shown of a file's rows, and how. It is in the URL, and everything that the page offers for these rows is
 * generated from it: the table, the chart, the map, the API call, SQL, code and the download.
 */
export type ViewState = {
  /** Undefined for the view that the file opens with (openingView.ts), and for the table once rows are chosen. */
  view: ViewName | undefined
  /** Words that the rows contain. */
  q: string
  filters: readonly ColumnFilter[]
  sort: Sort | undefined
  page: number
  /** The names of all columns in the user's order; undefined for the order of the table. */
  order: readonly string[] | undefined
  /** The column that comes first and stays visible when the table is scrolled sideways. */
  pin: string | undefined
  /** The columns that are not shown. */
  hidden: readonly string[]
  /** The `_id` of the row whose details are open. */
  row: number | undefined
  /** The URL's parameters `chart.<name>` and `map.<name>`. */
  chart: ViewOptions
  map: ViewOptions
}

/** The state without parameters in the URL: all rows in the order of the table. */
export const WHOLE_TABLE: ViewState = {
  view: undefined,
  q: '',
  filters: [],
  sort: undefined,
  page: 1,
  order: undefined,
  pin: undefined,
  hidden: [],
  row: undefined,
  chart: {},
  map: {},
}

/** Parses the parameters of a URL; `sort` is in the API's format, such as "nüfus desc". Ignores invalid values. */
export function parseViewState(search: URLSearchParams): ViewState {
  const [, column, direction] = /^(.+?)(?: (asc|desc))?$/.exec(search.get('sort')?.trim() ?? '') ?? []
  const q = search.get('q')?.trim() ?? ''
  const order = namesIn(search.get('columns'))
  return {
    view: VIEWS.find((name) => name === search.get('view')),
    q: wordsIn(q).length > 0 ? q : '', // a text without words does not filter
    filters: parseFilters(search),
    sort: column ? { column, isDescending: direction === 'desc' } : undefined,
    page: numberIn(search.get('page'), 2, 1e7) ?? 1,
    order: order.length > 0 ? order : undefined,
    pin: search.get('pin') || undefined,
    hidden: namesIn(search.get('hide')),
    row: numberIn(search.get('row'), 0, Number.MAX_SAFE_INTEGER),
    chart: optionsOf(search, 'chart.'),
    map: optionsOf(search, 'map.'),
  }
}

function numberIn(text: string | null, least: number, below: number): number | undefined {
  const number = Number(text)
  return text !== null && /^\d+$/.test(text) && number >= least && number < below ? number : undefined
}

/** Names joined by commas; a comma or a backslash in a name has a backslash before it. */
const namesIn = (text: string | null): string[] => {
  const names = [...(text ?? '').matchAll(/((?:\\[\s\S]|[^\\,])+)(?:,|\\?$)/g)]
  return [...new Set(names.map(([, name = '']) => name.replace(/\\([\s\S])/g, '$1')))]
}

const joined = (names: readonly string[]) => names.map((name) => name.replace(/[\\,]/g, '\\$&')).join(',')

const OPTIONS_MAX = 20

function optionsOf(search: URLSearchParams, prefix: 'chart.' | 'map.'): ViewOptions {
  const own = [...search].filter(([name]) => name.startsWith(prefix) && name.length > prefix.length)
  return Object.fromEntries(own.slice(0, OPTIONS_MAX).map(([name, value]) => [name.slice(prefix.length), value]))
}

/** The words of a search in rows. */
export const wordsIn = (q: string): readonly string[] => q.match(/[\p{L}\p{N}]+/gu) ?? []

/** The inverse of the parser; default values are left out. */
export function formatViewState(state: ViewState): URLSearchParams {
  const { view, q, filters, sort, page, order, pin, hidden, row, chart, map } = state
  const parameters: [string, string][] = [
    ['view', view ?? ''],
    ['q', wordsIn(q).length > 0 ? q : ''],
    ...formatFilters(filters),
    ['sort', sort ? `${sort.column} ${sort.isDescending ? 'desc' : 'asc'}` : ''],
    ['page', page > 1 ? String(page) : ''],
    ['columns', joined(order ?? [])],
    ['pin', pin ?? ''],
    ['hide', joined(hidden)],
    ['row', row === undefined ? '' : String(row)],
    ...prefixed('chart.', chart),
    ...prefixed('map.', map),
  ]
  return new URLSearchParams(parameters.filter(([, value]) => value !== ''))
}

const prefixed = (prefix: string, options: ViewOptions): [string, string][] =>
  Object.entries(options).map(([name, value]) => [prefix + name, value])

/** Whether the state shows all rows: no words and no filters. */
export const isWhole = ({ q, filters }: ViewState): boolean => q === '' && filters.length === 0

/** Whether neither rows nor columns are chosen: the state of the address without parameters, in any view. */
export const isUntouched = (state: ViewState): boolean => {
  const { q, filters, sort, page, order, pin, hidden, row } = state
  const chosen = [sort, order, pin, row].some((part) => part !== undefined)
  return q === '' && filters.length === 0 && page === 1 && hidden.length === 0 && !chosen
}

/** The same columns and view, but all rows in their original order. */
export const withAllRows = (state: ViewState): ViewState => ({
  ...state,
  q: '',
  filters: [],
  sort: undefined,
  page: 1,
  row: undefined,
})

/** The sort order after a press on a column: ascending, descending, none. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}

/** CKAN splits sort parameters at commas, so a column name with a comma cannot be used. */
export const isSortable = (column: string) => !column.includes(',')
