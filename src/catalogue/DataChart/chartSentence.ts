import type { TFunction } from 'i18next'
import { upperFirst } from '../../lib/upperFirst.ts'
import type { ChartPoint, Drawing } from '../../ui/Chart/drawing.ts'
import type { ChartModel } from './chartModel.ts'

type Words = {
  t: TFunction<'chart'>
  locale: string
  /** An end of the x axis; in a histogram not the whole range. */
  writeEnd: (x: number | string) => string
  /** The labels of the columns that give colours and small charts. */
  colour: string | undefined
  multiples: string | undefined
}

/** A text that begins with the name of a column and not with words. */
const IS_NAME = /^\S*[_\d]/

/** Describes a chart: its highest and lowest values, then its colours and small charts. Undefined if it is empty. */
export function chartSentence(drawing: Drawing, model: ChartModel, words: Words): string | undefined {
  const { t, locale, colour, multiples } = words
  const main = mainSentence(drawing, model, words)
  if (main === undefined) return undefined
  const more = [
    ...drawnPart(drawing, model, t),
    ...(colour === undefined ? [] : [t('sentence.colour', { column: colour })]),
    ...(colour === undefined && drawing.series.length > 1 ? [t('sentence.measures')] : []),
    ...(multiples === undefined ? [] : [t('sentence.multiples', { column: multiples })]),
  ]
  // A column's name, such as nufus_2023, is written as it is.
  return [IS_NAME.test(main) ? main : upperFirst(main, locale), ...more].join(' ')
}

/** That the values are only those of what is drawn, if not all series or small charts are. */
function drawnPart({ series, panels, writeY }: Drawing, model: ChartModel, t: TFunction<'chart'>): string[] {
  const { hiddenSeries, hiddenPanels } = model
  if (hiddenSeries === 0 && hiddenPanels === 0) return []
  const key = hiddenSeries === 0 ? 'panels' : hiddenPanels === 0 ? 'series' : 'both'
  return [t(`sentence.drawn.${key}`, { series: writeY(series.length), panels: writeY(panels.length) })]
}

function mainSentence(drawing: Drawing, { others, names }: ChartModel, { t, writeEnd }: Words): string | undefined {
  const { mark, panels, step, isStacked, xLabel: x, yLabel: y, writeX, writeY, series } = drawing
  const drawn = panels.flatMap(({ title, points }) =>
    (isStacked ? totalsOf(points) : points).map((point) => ({ ...point, title })),
  )
  const [first] = drawn
  const last = drawn.at(-1)
  if (!first || !last) return undefined
  const most = drawn.reduce((best, point) => (point.y > best.y ? point : best), first)
  const least = drawn.reduce((best, point) => (point.y < best.y ? point : best), first)
  /** The place of a value, with its series and its small chart if there are several. */
  const placeOf = (point: ChartPoint & { title: string }) => {
    const at = writeX(point.x)
    const own = series.length > 1 && !isStacked ? series[point.series]?.name : undefined
    return [at, own, point.title].filter((part) => part !== undefined && part !== '').join(', ')
  }
  const values = { x, y, most: writeY(most.y), mostAt: placeOf(most), least: writeY(least.y), leastAt: placeOf(least) }
  if (mark === 'histogram' || mark === 'dots') {
    const places = drawn.map((point) => point.x).sort((a, b) => (a < b ? -1 : Number(a > b)))
    const [start = 0, end = 0] = [places[0], places.at(-1)]
    const ends = { firstAt: writeEnd(start), lastAt: writeEnd(mark === 'histogram' ? Number(end) + step : end) }
    return t(`sentence.${mark}`, { ...values, ...ends })
  }
  if (drawn.length === 1) return t('sentence.one', values)
  if (mark === 'bar' && others)
    return t('sentence.barMost', { ...values, shown: writeY(names.length), total: writeY(names.length + others.count) })
  if (mark === 'bar' || series.length > 1 || panels.length > 1) return t('sentence.bar', values)
  const ends = { first: writeY(first.y), firstAt: writeX(first.x), last: writeY(last.y), lastAt: writeX(last.x) }
  return t('sentence.line', { ...values, ...ends })
}

/** The sum of all series at each position. */
function totalsOf(points: readonly ChartPoint[]): ChartPoint[] {
  const totals = new Map<string | number, ChartPoint>()
  for (const point of points) {
    const known = totals.get(point.x)
    totals.set(point.x, { ...point, series: 0, y: point.y + (known?.y ?? 0) })
  }
  return [...totals.values()]
}
