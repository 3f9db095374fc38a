import { type Aggregate, type ChartChoice, findColumn } from './chartChoice.ts'
import { type AxisKind, axisOf, type ChartColumn, isAddedUp } from './chartColumn.ts'

/** What to compute from the rows for a chart: in the database (chartSql.ts) or here (groupRows.ts). */
export type ChartPlan = {
  /** `groups`: a value per position; `points`: a point per row; `bins`: numbers of rows in ranges of x. */
  shape: 'groups' | 'points' | 'bins'
  axis: AxisKind
  x: ChartColumn
  measures: readonly ChartColumn[]
  aggregate: Aggregate
  colour: ChartColumn | undefined
  multiples: ChartColumn | undefined
}

/** Whether the values of a plan can be added up: numbers of rows, and sums of amounts. */
export const addsUp = ({ aggregate, measures }: ChartPlan): boolean =>
  measures.length === 0 || (aggregate === 'sum' && measures.every(isAddedUp))

/** By what the largest series and small charts are chosen: their number of rows, their total, or their highest value. */
export const sizeOf = (plan: ChartPlan): 'sum' | 'value' | 'rows' =>
  plan.shape === 'points' ? 'rows' : addsUp(plan) ? 'sum' : 'value'

/** A position on the x axis: a name, a number, or a time in milliseconds. */
export type Position = string | number

/** The values at one position, of one series in one small chart. */
export type Group = {
  x: Position
  colour: string | undefined
  multiple: string | undefined
  /** One per measure, or the number of rows. Undefined where no row has a value. */
  values: readonly (number | undefined)[]
  /** The number of rows that were used. */
  rows: number
}

/** The result of a plan. */
export type Groups = {
  groups: readonly Group[]
  /** All rows that were read, and those among them that could be used. */
  rows: number
  usedRows: number
  /** The number of different positions. More than in `groups` if only the largest were returned. */
  positions: number
  /** Per measure the sum over all positions; meaningful for values that add up. */
  totals: readonly number[]
  /** The width of a bin. */
  step?: number
  /** The unit to which times were rounded; undefined if they are as in the table. */
  unit?: TimeUnit
}

export const TIME_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]
export const UNIT_SECONDS = { hour: 3600, day: 86_400, week: 604_800, month: 2_629_746, year: 31_556_952 } as const

/** The most points that are drawn, one per row, and the most times before they are grouped by a unit. */
export const MOST_POINTS = 4000
export const MOST_TIMES = 1000
export const BINS = 20
/** A longer name is cut. */
export const LONGEST_NAME = 200
/** Numbers beyond are no amounts; PostgreSQL squares numbers for an average, which must not overflow. */
export const LARGEST_NUMBER = 1e150

/** The plan for a choice. Undefined if one of its columns does not exist. */
export function planOf(choice: ChartChoice, columns: readonly ChartColumn[]): ChartPlan | undefined {
  const x = findColumn(columns, choice.x)
  const axis = x && axisOf(x)
  if (!x || !axis) return undefined
  const { mark, aggregate, colour, multiples } = choice
  return {
    shape: mark === 'dots' ? 'points' : mark === 'histogram' ? 'bins' : 'groups',
    axis: mark === 'bar' ? 'category' : axis,
    x,
    measures: choice.y.flatMap((id) => findColumn(columns, id) ?? []),
    aggregate,
    colour: findColumn(columns, colour),
    multiples: findColumn(columns, multiples),
  }
}

/** The columns that a plan reads, each once. */
export const columnsRead = ({ x, measures, colour, multiples }: ChartPlan): ChartColumn[] => [
  ...new Set([x, ...measures, ...(colour ? [colour] : []), ...(multiples ? [multiples] : [])]),
]
