import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { ColumnKind } from './columnKind.ts'

/** As those that the server computes for tables (server/datastore/statistics). */
const BARS = 20
const TOP = 20
const LONGEST_TOP = 200
const COMPARED_CHARACTERS = 300

/** The statistics of a column of rows, as `datastore_info` gives them for a column of a table. */
export function columnStatistics(
  rows: readonly (readonly unknown[])[],
  column: number,
  kind: ColumnKind,
): ColumnStatistics {
  const counts = new Map<string, number>()
  const isCompared = kind !== 'json' && kind !== 'list'
  let empty = 0
  for (const row of rows) {
    const value = row[column]
    if (value === null || value === undefined || value === '') empty += 1
    else if (isCompared) {
      const text = String(value).slice(0, COMPARED_CHARACTERS)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  // Texts that are equal in the compared characters can be different.
  const isAmbiguous = [...counts].some(([text, count]) => count > 1 && text.length === COMPARED_CHARACTERS)
  const range = rangeOf(counts, kind)
  return {
    empty,
    distinct: isCompared && !isAmbiguous ? counts.size : null,
    min: range?.min ?? null,
    max: range?.max ?? null,
    histogram: range && histogramOf(range, kind === 'integer'),
    top: [...counts]
      .filter(([value]) => value.length <= LONGEST_TOP)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, TOP)
      .map(([value, count]) => ({ value, count })),
    ...(kind === 'text' && counts.size > 0 && { longest: longestOf(counts.keys()) }),
    is_estimate: false,
  }
}

function longestOf(texts: Iterable<string>): number {
  let longest = 0
  for (const text of texts) longest = Math.max(longest, [...text].length)
  return longest
}

type Placed = { at: number; count: number }
type Range = { min: string; max: string; low: number; high: number; placed: readonly Placed[] }

/** The least and greatest values and the places of all on the number line. Null for a column without such places. */
function rangeOf(counts: ReadonlyMap<string, number>, kind: ColumnKind): Range | null {
  const placeOf = PLACES[kind]
  if (!placeOf) return null
  const placed: Placed[] = []
  let [min, max, low, high] = ['', '', Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [value, count] of counts) {
    const at = placeOf(value)
    if (!Number.isFinite(at)) continue
    placed.push({ at, count })
    if (at < low) [low, min] = [at, value]
    if (at > high) [high, max] = [at, value]
  }
  return placed.length === 0 ? null : { min, max, low, high, placed }
}

// Times without a zone are read as UTC, so that a change of the clock moves nothing.
const timeOf = (value: string) => Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`)

const PLACES: Partial<Record<ColumnKind, (value: string) => number>> = {
  integer: Number,
  number: Number,
  date: (value) => Date.parse(value),
  timestamp: timeOf,
}

/** Bars of equal width; whole numbers that are close have a bar each. Null for one single value. */
function histogramOf({ low, high, placed }: Range, isWhole: boolean): number[] | null {
  const width = high - low
  if (width === 0 || !Number.isFinite(width)) return null
  const bars = isWhole ? Math.min(BARS, width + 1) : BARS
  const histogram = Array.from({ length: bars }, () => 0)
  // The last bar ends after the greatest whole number.
  const scale = bars / (isWhole ? width + 1 : width)
  for (const { at, count } of placed) {
    const bar = Math.min(bars - 1, Math.floor((at - low) * scale))
    histogram[bar] = (histogram[bar] ?? 0) + count
  }
  return histogram
}
