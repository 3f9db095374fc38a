import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { TableRow } from '../../../api/queries/datastore.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { quoteAlways } from '../../../lib/sqlQuoting.ts'

/** As those that the portal computes for its own tables (server/datastore/statistics). */
const BARS = 20
const TOP = 20
const LONGEST_TOP = 200
/** The lengths of longer texts are not told apart. */
const LONGEST = 300
/** Before the number of a bar. CKAN before 2.12 refuses every statement with a number sign. */
const BAR = '~'

/** What one statement tells of a column: statistics without histogram and frequent values, and the ends on the number line. */
export type Ends = ColumnStatistics & { low: number; high: number }

const isCompared = ({ kind }: Column) => kind !== 'json' && kind !== 'list'
const isNumber = ({ kind }: Column) => kind === 'integer' || kind === 'number'
const isTime = ({ kind }: Column) => kind === 'date' || kind === 'timestamp'
/** CKAN before 2.12 refuses functions that are not in its list: nullif, least and extract are not. */
function filled(column: Column): string {
  const name = quoteAlways(column.id)
  return column.kind === 'text' ? `CASE WHEN ${name} <> '' THEN ${name} END` : name
}

/** One row with, for the n-th column: f<n> filled cells, d<n> different values, l<n> and h<n> the least and greatest, t<n> the longest text. */
export function endsSql(table: string, columns: readonly Column[]): string {
  const figures = columns.flatMap((column, place) => [
    `count(${filled(column)}) AS f${place}`,
    ...(isCompared(column) ? [`count(DISTINCT ${filled(column)}) AS d${place}`] : []),
    ...(isNumber(column) || isTime(column)
      ? [`min(${filled(column)}) AS l${place}`, `max(${filled(column)}) AS h${place}`]
      : []),
    ...(column.kind === 'text' ? [`max(length(${filled(column)})) AS t${place}`] : []),
  ])
  return `SELECT count(*) AS n, ${figures.join(', ')} FROM ${quoteAlways(table)}`
}

/** Undefined for a column whose figures are missing. */
export function readEnds(columns: readonly Column[], row: TableRow): (Ends | undefined)[] {
  const number = (value: unknown) => (value === null || value === undefined ? Number.NaN : Number(value))
  return columns.map((column, place) => {
    const [rows, count, distinct] = [row['n'], row[`f${place}`], row[`d${place}`]].map(number)
    if (rows === undefined || count === undefined || !Number.isFinite(rows - count)) return undefined
    const [min, max] = [row[`l${place}`], row[`h${place}`]].map((end) => ((end ?? null) === null ? null : String(end)))
    const [low = Number.NaN, high = Number.NaN] = [min, max].map((end) => placeOf(column, end ?? null))
    const hasEnds = Number.isFinite(high - low)
    const longest = number(row[`t${place}`])
    return {
      empty: rows - count,
      distinct: Number.isFinite(distinct) ? (distinct ?? null) : null,
      ...{ min: hasEnds ? (min ?? null) : null, max: hasEnds ? (max ?? null) : null },
      ...{ histogram: null, top: [], is_estimate: false, low, high },
      ...(Number.isFinite(longest) && { longest: Math.min(longest, LONGEST) }),
    }
  })
}

function placeOf(column: Column, value: string | null): number {
  if (value === null) return Number.NaN
  if (isNumber(column)) return Number(value)
  const text = value.replace(' ', 'T')
  return Date.parse(column.kind === 'date' || /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`) / 1000
}

/** The bars of a column; whole numbers that are close have a bar each. Undefined for one single value. */
function barsOf(column: Column, { low, high }: Ends): { count: number; width: number } | undefined {
  if (!(high > low)) return undefined
  const isWhole = column.kind === 'integer'
  const count = isWhole ? Math.min(BARS, high - low + 1) : BARS
  return { count, width: (isWhole ? high + 1 - low : high - low) / count }
}

/** Rows (c, v, n): of column c the value or the bar v has n rows. Undefined if there is nothing to ask. */
export function groupsSql(
  table: string,
  columns: readonly Column[],
  ends: readonly (Ends | undefined)[],
): string | undefined {
  const parts = columns.flatMap((column, place) => {
    const known = ends[place]
    if (!known || !isCompared(column)) return []
    const name = quoteAlways(column.id)
    const from = `FROM ${quoteAlways(table)} WHERE (${filled(column)}) IS NOT NULL`
    const bars = barsOf(column, known)
    const histogram = () => {
      const x = isNumber(column) ? `${name}::float8` : `date_part('epoch', ${name})::float8`
      const bar = `floor((${x} - (${known.low})) / ${bars?.width})`
      return `SELECT ${place} AS c, '${BAR}' || ${bar} AS v, count(*) AS n ${from} GROUP BY 2`
    }
    const top = `SELECT * FROM (SELECT ${place} AS c, ${name}::text AS v, count(*) AS n ${from} GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${TOP}) AS q${place}`
    const hasFew = (known.distinct ?? 0) <= TOP
    return [...(bars ? [histogram()] : []), ...(bars && !hasFew ? [] : [top])]
  })
  return parts.length === 0 ? undefined : parts.join(' UNION ALL ')
}

/** The statistics of the column at a place, from the rows of `groupsSql`. */
export function readGroups(known: Ends, column: Column, rows: readonly TableRow[], place: number): ColumnStatistics {
  const { low: _, high: __, ...statistics } = known
  const own = rows
    .filter((row) => Number(row['c']) === place)
    .map((row) => ({ value: textOf(column, row['v']), count: Number(row['n']) }))
  const bars = own.filter(({ value }) => value.startsWith(BAR) && barsOf(column, known) !== undefined)
  const histogram = Array.from({ length: bars.length > 0 ? (barsOf(column, known)?.count ?? 0) : 0 }, () => 0)
  for (const { value, count } of bars) {
    // The greatest value is on the end of the last bar.
    const bar = Math.min(Number(value.slice(1)), histogram.length - 1)
    if (bar in histogram) histogram[bar] = (histogram[bar] ?? 0) + count
  }
  const top = own.filter((entry) => !bars.includes(entry) && entry.value.length <= LONGEST_TOP)
  const hasFew = (known.distinct ?? 0) <= TOP
  return {
    ...statistics,
    histogram: histogram.length > 0 ? histogram : null,
    top: top.filter(({ count }) => count > 1 || hasFew),
  }
}

/** A time as the API writes it. */
const textOf = ({ kind }: Column, value: unknown) =>
  kind === 'timestamp' ? String(value).replace(' ', 'T') : String(value)
