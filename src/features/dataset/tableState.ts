import type { Input } from '#contract/index.ts'

export const ROWS_PER_PAGE = 50

export type Sort = { column: string; isDescending: boolean }

/** The part of a table that is shown; the state is in the URL. */
export type TableState = { q: string; sort: Sort | undefined; page: number }

/** Parses `q`, `sort` (in the API's format: "nüfus desc") and `page`; invalid values are ignored. */
export function parseTableState(search: URLSearchParams): TableState {
  const page = Number(search.get('page'))
  const [, column, direction] = /^(.+?)(?: (asc|desc))?$/.exec(search.get('sort')?.trim() ?? '') ?? []
  const q = search.get('q')?.trim() ?? ''
  return {
    q: wordsIn(q).length > 0 ? q : '', // a text without words does not filter
    sort: column ? { column, isDescending: direction === 'desc' } : undefined,
    page: Number.isInteger(page) && page > 1 && page < 1e7 ? page : 1,
  }
}

const wordsIn = (q: string): readonly string[] => q.match(/[\p{L}\p{N}]+/gu) ?? []

/** The inverse of the parser; default values are left out. */
export function formatTableState({ q, sort, page }: TableState): Record<string, string> {
  return {
    ...(wordsIn(q).length > 0 && { q }),
    ...(sort && { sort: `${sort.column} ${sort.isDescending ? 'desc' : 'asc'}` }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The sort order after a press on a column: ascending, descending, none. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}

/** CKAN splits sort parameters at commas, so a column name with a comma cannot be used. */
export const isSortable = (column: string) => !column.includes(',')

/** The datastore_search request of a state: words match by prefix, empty values come last in either order. */
export function toDatastoreSearch(resource_id: string, { q, sort, page }: TableState) {
  const words = wordsIn(q)
  return {
    resource_id,
    limit: ROWS_PER_PAGE,
    ...(page > 1 && { offset: (page - 1) * ROWS_PER_PAGE }),
    ...(sort &&
      isSortable(sort.column) && { sort: `"${sort.column}" ${sort.isDescending ? 'desc nulls last' : 'asc'}` }),
    ...(words.length > 0 && { q: words.map((word) => `${word}:*`).join(' & '), plain: false }),
  } satisfies Input<'datastore_search'>
}
