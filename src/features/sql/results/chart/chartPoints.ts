import { instantOf } from '../../../../catalogue/format.ts'
import type { ChartPoint } from '../../../../ui/Chart/drawing.ts'
import type { ResultRow } from '../queryResult.ts'

/** How the first column of a pair is read. */
export type AxisKind = 'time' | 'number' | 'category'

/** Points to draw, and what of the rows they leave out. */
export type Points = {
  points: readonly ChartPoint[]
  /** Rows that had nothing to draw. */
  emptyRows: number
  /** Categories behind the last bar, summed up in it. */
  others: number
  /** Whether several rows came together in one point. */
  isSummed: boolean
}

const MOST_BARS = 12
const MOST_DOTS = 4000

/** One point per row; of very many, some, evenly. */
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

/** Points along an axis, in its order; rows at one place are added up. */
export function lineOf(pairs: readonly ResultRow[], axis: AxisKind): Points {
  const { sums, emptyRows, isSummed } = sumsOf(pairs, axis)
  const points = Array.from(sums, ([x, y]) => ({ x, y })).sort((a, b) => (a.x < b.x ? -1 : Number(a.x > b.x)))
  return { points, emptyRows, others: 0, isSummed }
}

/** The largest first; what is behind the last but one is added up in a bar of its own, called `othersName`. */
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

/** A pair of values as a point; a row without its second value counts as one. */
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
