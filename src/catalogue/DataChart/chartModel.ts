import type { ChartPanel, ChartPoint, Drawing } from '../../ui/Chart/drawing.ts'
import { unitAfter } from '../unitAfter.ts'
import { type ChartChoice, findColumn } from './chartChoice.ts'
import type { ChartColumn } from './chartColumn.ts'
import { addsUp, type ChartPlan, type Group, type Groups, sizeOf } from './chartPlan.ts'

const MOST_NAMES = 12
const MOST_SERIES = 6
const MOST_PANELS = 9

/** The points of a chart, and what is not drawn. */
export type ChartModel = Pick<Drawing, 'panels' | 'names' | 'isStacked' | 'step' | 'series'> & {
  /** The other names on the category axis: how many, and their sum if values add up. */
  others: { count: number; sum: number | undefined } | undefined
  /** The numbers of series and of small charts that are not drawn. */
  hiddenSeries: number
  hiddenPanels: number
  /** Whether each value comes from one row, so that the aggregate makes no difference. */
  isPlain: boolean
  /** The groups that are drawn or were returned, for the table beside the chart. */
  groups: readonly Group[]
}

/** Names of series that are no values of a column. */
export type ModelWords = { empty: string; rest: string; measures: readonly string[] }

/** Chooses what of the groups is drawn: the largest names, series and small charts. */
export function chartModel(plan: ChartPlan, found: Groups, words: ModelWords): ChartModel {
  const isStackable = addsUp(plan)
  const hasMeasureSeries = plan.measures.length > 1
  const size = sizeOf(plan)
  const seriesNames = plan.colour ? ranked(found.groups, ({ colour }) => colour ?? '', size) : []
  const panelNames = plan.multiples ? ranked(found.groups, ({ multiple }) => multiple ?? '', size) : ['']
  const isByName = plan.shape === 'groups' && plan.axis === 'category'
  const allNames = isByName ? ranked(found.groups, ({ x }) => String(x), isStackable ? 'sum' : 'value') : []
  const names = allNames.slice(0, allNames.length === MOST_NAMES + 1 ? MOST_NAMES + 1 : MOST_NAMES)
  const drawnSeries = seriesNames.slice(0, MOST_SERIES)
  const drawnPanels = panelNames.slice(0, MOST_PANELS)
  const hasRest = seriesNames.length > MOST_SERIES && isStackable && (isByName || plan.shape === 'bins')

  const step = found.step ?? 0
  const panels: ChartPanel[] = drawnPanels.map((panel) => ({
    title: plan.multiples && panel === '' ? words.empty : panel,
    points: pointsOf(
      found.groups.filter(({ multiple }) => !plan.multiples || (multiple ?? '') === panel),
      { plan, names, drawnSeries, hasRest, step },
    ),
  }))
  const named = drawnSeries.map((name) => ({ name: name === '' ? words.empty : name }))
  const rest = hasRest ? [{ name: words.rest, isRest: true }] : []
  const shown = new Set(names)
  const shownSum = found.groups.reduce((sum, { x, values }) => sum + (shown.has(String(x)) ? (values[0] ?? 0) : 0), 0)
  const count = isByName ? Math.max(found.positions, allNames.length) - names.length : 0
  return {
    panels,
    series: plan.colour
      ? [...named, ...rest]
      : (hasMeasureSeries ? words.measures : [words.measures[0] ?? '']).map((name) => ({ name })),
    names,
    others:
      count > 0
        ? { count, sum: isStackable && !hasMeasureSeries ? (found.totals[0] ?? 0) - shownSum : undefined }
        : undefined,
    isStacked: plan.colour !== undefined && isStackable && (isByName || plan.shape === 'bins'),
    step,
    hiddenSeries: hasRest ? 0 : seriesNames.length - drawnSeries.length,
    hiddenPanels: panelNames.length - drawnPanels.length,
    isPlain: found.groups.every(({ rows }) => rows === 1),
    groups: found.groups,
  }
}

/** The different keys of groups, the largest first: by the sum of their values, their highest value, or the number of rows. */
function ranked(groups: readonly Group[], keyOf: (group: Group) => string, by: ReturnType<typeof sizeOf>): string[] {
  const sizes = new Map<string, number>()
  for (const group of groups) {
    const key = keyOf(group)
    const value = Math.max(...group.values.map((each) => each ?? Number.NEGATIVE_INFINITY))
    const known = sizes.get(key)
    if (by === 'sum') sizes.set(key, (known ?? 0) + value)
    else if (by === 'value') sizes.set(key, Math.max(known ?? Number.NEGATIVE_INFINITY, value))
    else sizes.set(key, (known ?? 0) + group.rows)
  }
  return [...sizes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([key]) => key)
}

type Drawn = {
  plan: ChartPlan
  names: readonly string[]
  drawnSeries: readonly string[]
  hasRest: boolean
  step: number
}

function pointsOf(groups: readonly Group[], { plan, names, drawnSeries, hasRest, step }: Drawn): ChartPoint[] {
  const isByName = names.length > 0
  const shown = new Set(names)
  const rest = new Map<string | number, number>()
  const points = groups.flatMap(({ x, colour, values }) => {
    if (isByName && !shown.has(String(x))) return []
    const place = plan.shape === 'bins' ? Number(x) * step : x
    const own = plan.colour ? drawnSeries.indexOf(colour ?? '') : 0
    if (own === -1 && hasRest) rest.set(place, (rest.get(place) ?? 0) + (values[0] ?? 0))
    if (own === -1) return []
    return values.flatMap((y, index) => (y === undefined ? [] : [{ x: place, y, series: own + index }]))
  })
  for (const [x, y] of rest) points.push({ x, y, series: drawnSeries.length })
  const order = new Map(names.map((name, index) => [name, index]))
  const at = (x: string | number) => (isByName ? (order.get(String(x)) ?? 0) : x)
  return points.sort((a, b) => compare(at(a.x), at(b.x)) || a.series - b.series)
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))

/** The label of a column with its unit. */
export const labelOf = (column: ChartColumn): string => column.label + unitAfter(column)

/** The columns of a choice that still exist, for the sentence. */
export const labelIn = (columns: readonly ChartColumn[], id: ChartChoice['colour']): string =>
  findColumn(columns, id)?.label ?? id ?? ''
