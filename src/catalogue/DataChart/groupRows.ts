import { numberIn } from '../../lib/numberIn.ts'
import { instantOf } from '../instantOf.ts'
import type { Aggregate } from './chartChoice.ts'
import type { AxisKind, ChartColumn } from './chartColumn.ts'
import {
  BINS,
  type ChartPlan,
  columnsRead,
  type Group,
  type Groups,
  LARGEST_NUMBER,
  LONGEST_NAME,
  MOST_POINTS,
  MOST_TIMES,
  type Position,
  TIME_UNITS,
  type TimeUnit,
  UNIT_SECONDS,
} from './chartPlan.ts'

type Row = {
  x: Position
  colour: string | undefined
  multiple: string | undefined
  values: readonly (number | undefined)[]
}

/**
 * Computes a plan from rows, whose cells are in the order of `columnsRead`. The same as chartSql.ts, except that
 * nothing is left out.
 */
export function groupRows(plan: ChartPlan, rows: readonly (readonly unknown[])[]): Groups {
  const used = rows.flatMap((row) => usedRow(plan, row) ?? [])
  const counts = { rows: rows.length, usedRows: used.length }
  if (plan.shape === 'points') {
    const groups = sampleOf(used).map((row) => ({ ...row, rows: 1 }))
    return { groups, ...counts, positions: used.length, totals: [] }
  }
  const step = plan.shape === 'bins' ? stepOf(plan, used) : undefined
  const unit = plan.shape === 'groups' && plan.axis === 'time' ? unitOf(used) : undefined
  const place = placer(step, unit)
  const found = new Map<string, Row[]>()
  for (const row of used) {
    const placed = { ...row, x: place(row.x) }
    const key = JSON.stringify([placed.x, row.colour ?? null, row.multiple ?? null])
    const together = found.get(key)
    if (together) together.push(placed)
    else found.set(key, [placed])
  }
  const groups = [...found.values()].flatMap((together) => groupOf(plan, together) ?? [])
  return {
    groups,
    ...counts,
    positions: new Set(groups.map(({ x }) => x)).size,
    totals: totalsOf(groups),
    ...(step !== undefined && { step }),
    ...(unit !== undefined && { unit }),
  }
}

function usedRow(plan: ChartPlan, row: readonly unknown[]): Row | undefined {
  const columns = columnsRead(plan)
  const cell = (column: ChartColumn | undefined) => (column ? row[columns.indexOf(column)] : undefined)
  const x = positionOf(plan.axis, cell(plan.x))
  const values = plan.measures.length > 0 ? plan.measures.map((column) => numberOf(cell(column))) : [1]
  if (x === undefined || values.every((value) => value === undefined)) return undefined
  return { x, colour: nameOf(cell(plan.colour)), multiple: nameOf(cell(plan.multiples)), values }
}

export function positionOf(axis: AxisKind, value: unknown): Position | undefined {
  if (axis === 'category') return nameOf(value)
  if (axis === 'number') return numberOf(value)
  const time = typeof value === 'string' ? instantOf(value) : undefined
  return time !== undefined && Math.abs(time) <= LAST_TIME ? time : undefined
}

/** The end of the year 9999, and as far before 1970: what the database and the browser both read. */
const LAST_TIME = Date.UTC(10_000, 0, 1) - 1

/** A name; an empty text is no name. */
export function nameOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length <= LONGEST_NAME ? text : [...text.slice(0, 2 * LONGEST_NAME)].slice(0, LONGEST_NAME).join('')
}

export function numberOf(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && Math.abs(number) <= LARGEST_NUMBER ? number : undefined
}

/** An even sample of very many rows. */
function sampleOf(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= MOST_POINTS) return rows
  const every = Math.ceil(rows.length / MOST_POINTS)
  return rows.filter((_, index) => index % every === 0)
}

/** A round width for about BINS bins: 1, 2 or 5 times a power of ten, and at least 1 for whole numbers. */
function stepOf({ x }: ChartPlan, rows: readonly Row[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    least = Math.min(least, Number(row.x))
    most = Math.max(most, Number(row.x))
  }
  if (!(most > least)) return 1
  const raw = (most - least) / BINS
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * (raw / power <= 1 ? 1 : raw / power <= 2 ? 2 : raw / power <= 5 ? 5 : 10)
  return x.kind === 'integer' ? Math.max(step, 1) : step
}

/** The smallest unit with at most MOST_TIMES units between the first and the last time; none for few times. */
function unitOf(rows: readonly Row[]): TimeUnit | undefined {
  const times = [...new Set(rows.map(({ x }) => Number(x)))]
  if (times.length <= MOST_TIMES) return undefined
  const [first, last] = times.reduce(
    ([a, b], time) => [Math.min(a, time), Math.max(b, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const seconds = (last - first) / 1000
  return TIME_UNITS.find((unit) => seconds / UNIT_SECONDS[unit] <= MOST_TIMES) ?? 'year'
}

function placer(step: number | undefined, unit: TimeUnit | undefined): (x: Position) => Position {
  if (step !== undefined) return (x) => Math.floor(Number(x) / step)
  return unit === undefined ? (x) => x : (x) => startOf(unit, Number(x))
}

/** The start of the unit that contains a time, in UTC; weeks start on Monday. */
function startOf(unit: TimeUnit, time: number): number {
  const date = new Date(time)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (unit === 'hour') return date.setUTCMinutes(0, 0, 0)
  const start = new Date(0)
  start.setUTCFullYear(year, unit === 'year' ? 0 : month, unit === 'year' || unit === 'month' ? 1 : day)
  if (unit === 'week') start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7))
  return start.getTime()
}

function groupOf({ aggregate, measures }: ChartPlan, together: readonly Row[]): Group | undefined {
  const [first] = together
  if (!first) return undefined
  const { x, colour, multiple } = first
  const values = measures.map((_, index) =>
    combine(
      aggregate,
      together.flatMap(({ values }) => values[index] ?? []),
    ),
  )
  return { x, colour, multiple, values: measures.length > 0 ? values : [together.length], rows: together.length }
}

function combine(aggregate: Aggregate, values: number[]): number | undefined {
  if (values.length === 0) return undefined
  const sum = values.reduce((sum, value) => sum + value, 0)
  switch (aggregate) {
    case 'sum':
      return sum
    case 'mean':
      return sum / values.length
    case 'min':
      return values.reduce((least, value) => Math.min(least, value))
    case 'max':
      return values.reduce((most, value) => Math.max(most, value))
    case 'median':
      return medianOf(values)
    case 'count':
      return values.length
  }
}

function medianOf(values: number[]): number | undefined {
  const sorted = values.sort((a, b) => a - b)
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return below === undefined || above === undefined ? undefined : below + (above - below) / 2
}

/** Per measure the sum over all groups. */
function totalsOf(groups: readonly Group[]): number[] {
  const totals: number[] = []
  for (const { values } of groups)
    for (const [index, value] of values.entries()) totals[index] = (totals[index] ?? 0) + (value ?? 0)
  return totals
}
