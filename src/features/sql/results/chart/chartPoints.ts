import { instantOf } from '../../../../catalogue/format.ts'
import type { ChartPoint } from '../../../../ui/Chart/drawing.ts'
import type { ResultRow } from '../queryResult.ts'

/** How the x value of a pair is read. */
export type AxisKind = 'time' | 'number' | 'category'

/** The points of a chart, and counts of what they leave out. */
export type Points = {
  points: readonly ChartPoint[]
  /** Rows without values to draw. */
  emptyRows: number
  /** The number of categories in the last bar. */
  others: number
  /** Whether any point is the sum of several rows. */
  isSummed: boolean
}

const MOST_BARS = 12
const MOST_DOTS = 4000

/** One point per row, or an even sample of very many. */
export function dotsOf(pairs: readonly ResultRow[], axis: AxisKind): Points {
  const all = pairs.flatMap((pair) => pointOf(pair, axis) ?? [])
  const step = Math.max(1, all.length / MOST_DOTS)
  const points = all.length <= MOST_DOTS ? all : Array.from({ length: MOST_DOTS }, (_, n) => all[Math.floor(n * step)])
  return {
    points: points.flatMap((point) => point ?? []),
    emptyRows: pairs.length - all.length,
    others: 0,
    isSummed: false,
  }
}

/** Points sorted by x; rows with the same x are summed. */
export function lineOf(pairs: readonly ResultRow[], axis: AxisKind): Points {
  const { sums, emptyRows, isSummed } = sumsOf(pairs, axis)
  const points = Array.from(sums, ([x, y]) => ({ x, y })).sort((a, b) => (a.x < b.x ? -1 : Number(a.x > b.x)))
  return { points, emptyRows, others: 0, isSummed }
}

/** The largest categories first; the rest is summed in a bar called `othersName`. */
export function barsOf(pairs: readonly ResultRow[], othersName: (count: number) => string): Points {
  const { sums, emptyRows, isSummed } = sumsOf(pairs, 'category')
  const sorted = Array.from(sums, ([x, y]) => ({ x, y })).sort((a, b) => b.y - a.y)
  if (sorted.length <= MOST_BARS + 1) return { points: sorted, emptyRows, others: 0, isSummed }
  const rest = sorted.slice(MOST_BARS)
  const last = { x: othersName(rest.length), y: rest.reduce((sum, { y }) => sum + y, 0) }
  return { points: [...sorted.slice(0, MOST_BARS), last], emptyRows, others: rest.length, isSummed }
}

function sumsOf(pairs: readonly ResultRow[], axis: AxisKind) {
  const sums = new Map<number | string, number>()
  let emptyRows = 0
  let isSummed = false
  for (const pair of pairs) {
    const point = pointOf(pair, axis)
    if (!point) {
      emptyRows += 1
      continue
    }
    const known = sums.get(point.x)
    isSummed ||= known !== undefined
    sums.set(point.x, (known ?? 0) + point.y)
  }
  return { sums, emptyRows, isSummed }
}

/** A pair of values as a point. A row without a y column counts as 1. */
function pointOf([first, ...rest]: ResultRow, axis: AxisKind): ChartPoint | undefined {
  const x = placeOn(axis, first)
  const y = rest.length === 0 ? 1 : numberOf(rest[0])
  return x === undefined || y === undefined ? undefined : { x, y }
}

function placeOn(axis: AxisKind, value: unknown): number | string | undefined {
  if (value === null || value === undefined) return undefined
  if (axis === 'category') return String(value)
  return axis === 'time' ? instantOf(String(value)) : numberOf(value)
}

function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
