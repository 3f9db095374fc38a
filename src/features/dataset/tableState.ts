import type { Input } from '#contract/index.ts'

export const ROWS_PER_PAGE = 50

export type Sort = { column: string; isDescending: boolean }

/** Which part of a table is shown: the whole of it stands in the address. */
export type TableState = { q: string; sort: Sort | undefined; page: number }

/** Reads `q`, `sort` (as the API writes it: "nüfus desc") and `page`; nonsense counts as absent. */
export function parseTableState(search: URLSearchParams): TableState {
  const page = Number(search.get('page'))
  const [, column, direction] = /^(.+?)(?: (asc|desc))?$/.exec(search.get('sort')?.trim() ?? '') ?? []
  const q = search.get('q')?.trim() ?? ''
  return {
    q: wordsIn(q).length > 0 ? q : '', // signs alone find nothing and narrow nothing
    sort: column ? { column, isDescending: direction === 'desc' } : undefined,
    page: Number.isInteger(page) && page > 1 && page < 1e7 ? page : 1,
  }
}

const wordsIn = (q: string): readonly string[] => q.match(/[\p{L}\p{N}]+/gu) ?? []

/** The inverse; what is as usual leaves no trace. */
export function formatTableState({ q, sort, page }: TableState): Record<string, string> {
  return {
    ...(wordsIn(q).length > 0 && { q }),
    ...(sort && { sort: `${sort.column} ${sort.isDescending ? 'desc' : 'asc'}` }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** What a press on a column's head leads to: up, down, as it came. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}

/** CKAN splits sort texts at commas, so such a column cannot be named in an address. */
export const isSortable = (column: string) => !column.includes(',')

/** The state as a question to the API: words match from their beginning, empty values come last in either order. */
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
