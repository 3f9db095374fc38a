import type { ColumnFilter } from './columnFilter.ts'

/** The texts of filters: `is` receives a list, `range` may lack one end. */
export type FilterWords = {
  is: (values: string) => string
  contains: (text: string) => string
  from: (value: string) => string
  to: (value: string) => string
  range: (from: string, to: string) => string
  empty: string
  filled: string
}

const SHOWN_VALUES = 3

/** The conditions of a filter in words. `write` formats a value of its column. */
export function filterText(filter: ColumnFilter, words: FilterWords, write: (value: string) => string): string {
  const { is, contains, from, to, empty } = filter
  const parts: string[] = []
  if (is) {
    const more = is.length > SHOWN_VALUES ? ` +${is.length - SHOWN_VALUES}` : ''
    parts.push(words.is(is.slice(0, SHOWN_VALUES).map(write).join(', ') + more))
  }
  if (contains !== undefined) parts.push(words.contains(contains))
  if (from !== undefined && to !== undefined) parts.push(words.range(write(from), write(to)))
  else if (from !== undefined) parts.push(words.from(write(from)))
  else if (to !== undefined) parts.push(words.to(write(to)))
  if (empty !== undefined) parts.push(empty ? words.empty : words.filled)
  return parts.join('; ')
}
