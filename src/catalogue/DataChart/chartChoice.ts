import type { ChartMark } from '../../ui/Chart/drawing.ts'
import {
  axisOf,
  type ChartColumn,
  groupScore,
  isAddedUp,
  isAmount,
  isConstant,
  isNumber,
  isTime,
  isYear,
  namesEachRow,
} from './chartColumn.ts'

export const MARKS = ['line', 'bar', 'dots', 'histogram'] as const satisfies readonly ChartMark[]

/** How the values of the rows at one position become one value. `count` counts rows and needs no column. */
export const AGGREGATES = ['sum', 'mean', 'median', 'min', 'max', 'count'] as const
export type Aggregate = (typeof AGGREGATES)[number]

/** What a chart shows. Columns are given by id. */
export type ChartChoice = {
  mark: ChartMark
  x: string
  /** The columns with the values; none if rows are counted, one for dots. Several are several series. */
  y: readonly string[]
  aggregate: Aggregate
  /** The column whose values are series. */
  colour?: string
  /** The column whose values have a small chart each. */
  multiples?: string
}

/** The most columns of values in one chart. */
export const MOST_MEASURES = 4

export const findColumn = (columns: readonly ChartColumn[], id: string | undefined): ChartColumn | undefined =>
  columns.find((column) => column.id === id)

/** The types of chart that can show a column on the x axis, the most suitable first. */
export function marksOf(x: ChartColumn): readonly ChartMark[] {
  const axis = axisOf(x)
  if (axis === 'time') return ['line', 'dots']
  if (axis === 'category') return ['bar']
  if (axis === undefined) return []
  if (isYear(x)) return ['line', 'bar', 'dots']
  return isAmount(x) ? ['histogram', 'dots', 'line'] : ['dots', 'histogram', 'line']
}

/** The columns that each part of a chart can use. */
export const usableColumns = (columns: readonly ChartColumn[]) => ({
  x: columns.filter((column) => axisOf(column) !== undefined),
  y: columns.filter(isNumber),
  groups: columns.filter((column) => axisOf(column) === 'category' || isYear(column)),
})

/** The aggregate that suits a column: the sum of amounts, the mean of ratios and levels. */
export const aggregateOf = (y: ChartColumn | undefined): Aggregate =>
  y === undefined ? 'count' : isAddedUp(y) ? 'sum' : 'mean'

/** The chart that suits columns of these kinds. Undefined if there is none. */
export function guessChart(columns: readonly ChartColumn[]): ChartChoice | undefined {
  const own = columns.filter(({ id }) => id !== '_id')
  const amounts = own.filter(isAmount)
  const amount = amounts.find(isAddedUp) ?? amounts[0]
  const time = own.find(isTime) ?? own.find((column) => isYear(column) && !isConstant(column))
  const category = bestGroup(own)
  const other = amounts.find((column) => column !== amount)
  if (time && amount) return chart('line', time, amount)
  if (category && amount && !(other && namesEachRow(category) && own.every((column) => !isAddedUp(column))))
    return chart('bar', category, amount)
  if (amount && other) return chart('dots', ...inOrder(own, amount, other))
  if (category && !namesEachRow(category)) return chart('bar', category)
  if (amount) return chart('histogram', amount)
  if (time) return chart('line', time)
  const any = category ?? own.find((column) => axisOf(column) !== undefined)
  return any && chart(marksOf(any).find((mark) => mark !== 'dots') ?? 'bar', any)
}

function chart(mark: ChartMark, x: ChartColumn, y?: ChartColumn): ChartChoice {
  return { mark, x: x.id, y: y ? [y.id] : [], aggregate: aggregateOf(y) }
}

const inOrder = (own: readonly ChartColumn[], a: ChartColumn, b: ChartColumn): [ChartColumn, ChartColumn] =>
  own.indexOf(a) < own.indexOf(b) ? [a, b] : [b, a]

function bestGroup(columns: readonly ChartColumn[]): ChartColumn | undefined {
  const scored = columns
    .filter((column) => axisOf(column) === 'category')
    .map((column) => ({ column, score: groupScore(column) }))
    .sort((a, b) => b.score - a.score)
  return scored.find(({ score }) => score > -1)?.column
}

/**
 * The chart for a wish: what is left out or does not fit together has the default for the columns. Undefined if the
 * columns allow no chart.
 */
export function completeChart(wish: Partial<ChartChoice>, columns: readonly ChartColumn[]): ChartChoice | undefined {
  const guess = guessChart(columns)
  const wanted = findColumn(columns, wish.x)
  const x = wanted && axisOf(wanted) ? wanted : findColumn(columns, guess?.x)
  if (!guess || !x) return undefined
  const usable = columns.filter(isNumber)
  const numbers = usable.filter((column) => column.id !== '_id' && column !== x)
  const known = (wish.y ?? guess.y).filter((id) => findColumn(usable, id) !== undefined)
  const measures = [...new Set(known)].slice(0, MOST_MEASURES)
  const opposite = measures.find((id) => id !== x.id) ?? (numbers.find(isAmount) ?? numbers[0])?.id
  const allowed = marksOf(x).filter((mark) => mark !== 'dots' || opposite !== undefined)
  const usual = x.id === guess.x && allowed.includes(guess.mark) ? guess.mark : allowed[0]
  const mark = allowed.find((each) => each === wish.mark) ?? usual
  if (mark === undefined) return undefined
  const isCounted = mark === 'histogram' || (mark !== 'dots' && (wish.aggregate === 'count' || measures.length === 0))
  const y = isCounted ? [] : mark === 'dots' && opposite !== undefined ? [opposite] : measures
  const usualAggregate = aggregateOf(findColumn(columns, y[0]))
  const { aggregate = usualAggregate } = wish
  return {
    mark,
    x: x.id,
    y,
    aggregate: isCounted ? 'count' : aggregate === 'count' ? usualAggregate : aggregate,
    ...(wish.colour !== undefined && y.length < 2 && { colour: wish.colour }),
    ...(wish.multiples !== undefined && { multiples: wish.multiples }),
  }
}
