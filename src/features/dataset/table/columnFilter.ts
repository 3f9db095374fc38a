/** What the shown rows have in common in one column. A row must meet every condition that is given. */
export type ColumnFilter = {
  column: string
  /** The value as text contains this text, without regard to case. */
  contains?: string
  /** The value is one of these. */
  is?: readonly string[]
  /** The least and the greatest value, both included; a day as `to` includes all of its times. */
  from?: string
  to?: string
  /** True: the value is null or an empty text. False: it is neither. */
  empty?: boolean
}

/** At most this many filter parameters of a URL are read; a condition is one parameter. */
const CONDITIONS_MAX = 100
/** The longest text of a condition. */
export const VALUE_MAX = 1_000

const PARAMETER = /^(contains|is|from|to|empty)\.([^\0]+)$/

/**
 * Reads the filters of a URL: `contains.<column>`, `is.<column>` (repeated for several values), `from.<column>`,
 * `to.<column>` and `empty.<column>=yes|no`. Ignores invalid ones.
 */
export function parseFilters(search: URLSearchParams): ColumnFilter[] {
  const byColumn = new Map<string, ColumnFilter>()
  const asked = [...search].filter(([name]) => PARAMETER.test(name)).slice(0, CONDITIONS_MAX)
  for (const [name, value] of asked) {
    const [, condition = '', column = ''] = PARAMETER.exec(name) ?? []
    if (value.trim() === '' || value.length > VALUE_MAX || value.includes('\0')) continue
    const before = byColumn.get(column) ?? { column }
    const filter = withCondition(before, condition, value)
    if (filter !== before) byColumn.set(column, filter)
  }
  return [...byColumn.values()]
}

function withCondition(filter: ColumnFilter, condition: string, value: string): ColumnFilter {
  if (condition === 'is') return filter.is?.includes(value) ? filter : { ...filter, is: [...(filter.is ?? []), value] }
  if (condition === 'empty') return value === 'yes' || value === 'no' ? { ...filter, empty: value === 'yes' } : filter
  return { ...filter, [condition]: value }
}

/** The parameters of a URL with these filters; the inverse of `parseFilters`. */
export function formatFilters(filters: readonly ColumnFilter[]): [string, string][] {
  return filters.flatMap(({ column, contains, is = [], from, to, empty }) => [
    ...parameter('contains', column, contains),
    ...is.flatMap((value) => parameter('is', column, value)),
    ...parameter('from', column, from),
    ...parameter('to', column, to),
    ...parameter('empty', column, empty === undefined ? undefined : empty ? 'yes' : 'no'),
  ])
}

const parameter = (condition: string, column: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[`${condition}.${column}`, value]]

/** Replaces the filter of a column; a filter without conditions is removed. */
export function withFilter(filters: readonly ColumnFilter[], filter: ColumnFilter): ColumnFilter[] {
  const { column, ...conditions } = filter
  const isEmpty = Object.values(conditions).every((value) => value === undefined)
  const others = filters.filter((other) => other.column !== column)
  if (isEmpty) return others
  const at = filters.findIndex((other) => other.column === column)
  return others.toSpliced(at < 0 ? others.length : at, 0, filter)
}

/** The day after a day in ISO 8601; undefined for anything else. */
export function dayAfter(text: string): string | undefined {
  // 9999-12-31 means “no end”; there is no day after it with four digits.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text === '9999-12-31') return undefined
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return undefined
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
