import {
  axisX,
  axisY,
  barX,
  dot,
  gridX,
  gridY,
  lineY,
  type Markish,
  type PlotOptions,
  pointer,
  rectY,
  ruleX,
  ruleY,
  scale,
  text,
  tip,
} from '@observablehq/plot'
import type { ChartPanel, ChartPoint, Drawing } from './drawing.ts'

const INK = 'var(--color-text)'
const LINE = 'var(--color-line)'
const REST = 'var(--color-control-line)'
const SURFACE = 'var(--color-surface-raised)'
const FEW_POINTS = 60
const BAR_PX = 30
const CHARACTER_PX = 7.2
const LONGEST_NAME = 28
/** Where a bar that is longer than the axis is broken, as fractions of the axis. */
const BREAK = [0.86, 0.89] as const

/** The colour of a series; a chart with one series has the colour of data. */
export const colourOf = ({ series }: Drawing, index: number): string =>
  series[index]?.isRest ? REST : series.length === 1 ? 'var(--color-data)' : `var(--color-series-${(index % 6) + 1})`

export const shortName = (name: string, longest: number) =>
  name.length > longest ? `${name.slice(0, longest - 1)}…` : name

/** The ranges of both axes, which all small charts share. */
export type Ranges = { x: readonly [number, number]; y: readonly [number, number] }

export function rangesOf({ panels, series, mark, step, isStacked }: Drawing): Ranges {
  const points = panels.flatMap((panel) => panel.points)
  const xs = points.flatMap(({ x }) => (typeof x === 'number' ? [x] : []))
  const [least, most] = extent(xs)
  const ys = isStacked
    ? panels.flatMap((panel) => stacked(panel).flatMap(({ from, to }) => [from, to]))
    : points.map(({ y }) => y)
  const [low, high] = extent(ys)
  const isSeparate = mark === 'bar' && series.length > 1 && !isStacked
  const isFromZero = mark !== 'dots' && !isSeparate && (mark !== 'line' || low <= 0 || high - low > high / 3)
  return {
    x: [least, mark === 'histogram' ? most + step : most],
    y: isFromZero ? [Math.min(0, low), Math.max(0, high)] : [low, high],
  }
}

function extent(values: readonly number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return least <= most ? [least, most] : [0, 0]
}

/** The points with both ends of their parts of a bar: the series of one place lie on each other. */
function stacked({ points }: ChartPanel): (ChartPoint & { from: number; to: number })[] {
  const ends = new Map<string, number>()
  return points.map((point) => {
    const key = `${point.y < 0} ${point.x}`
    const from = ends.get(key) ?? 0
    ends.set(key, from + point.y)
    return { ...point, from, to: from + point.y }
  })
}

/** A chart with a numeric y axis: lines, dots or a histogram. `room` is the space on the right for names of series. */
export function overAxis(
  drawing: Drawing,
  panel: ChartPanel,
  ranges: Ranges,
  width: number,
  room: number,
): PlotOptions {
  const { mark, isTime, xLabel, yLabel, step, tickX, tickY, writeX, writeY } = drawing
  const data = stacked(panel).map((point) => ({
    ...point,
    at: point.x,
    x: dated(point.x, isTime),
    until: Number(point.x) + step,
    fill: colourOf(drawing, point.series),
  }))
  const yScale = { type: 'linear', domain: [...ranges.y], nice: true } as const
  // The ends of the axis are round numbers, which can be longer than the highest value.
  const [least = 0, most = 0] = Array.from(scale({ y: yScale })?.domain ?? ranges.y, Number)
  const longest = Math.max(...[least, most, (least + most) / 2].map((y) => tickY(y).length), 3)
  const ticks = Math.max(2, Math.floor((width - room) / 110))
  const channels = { x: 'x', y: 'y', z: 'series' }
  const spoken = ({ at, y, series }: (typeof data)[number]) => {
    return [...(drawing.series.length > 1 ? [drawing.series[series]?.name] : []), `${writeX(at)}: ${writeY(y)}`].join(
      '\n',
    )
  }
  const marks: Markish[] = [
    gridY({ ticks: 5, stroke: LINE, strokeOpacity: 1 }),
    axisX({
      label: xLabel,
      ticks: ticksOf(ranges.x, isTime, ticks, data),
      tickFormat: (x: Date | number) => tickX(Number(x)),
      stroke: LINE,
      fill: INK,
    }),
    axisY({ label: yLabel, ticks: 5, tickFormat: tickY, tickSize: 0, fill: INK }),
  ]
  if (mark === 'histogram')
    marks.push(
      rectY(data, { x1: 'x', x2: 'until', y1: 'from', y2: 'to', fill: 'fill', insetLeft: 0.5, insetRight: 0.5 }),
      ruleY([0], { stroke: REST }),
    )
  if (mark === 'line') marks.push(lineY(data, { ...channels, stroke: 'fill', strokeWidth: 2 }))
  if (mark === 'dots') marks.push(dot(data, { x: 'x', y: 'y', fill: 'fill', r: 2.5, fillOpacity: 0.7 }))
  if (mark === 'line' && data.length / drawing.series.length <= FEW_POINTS)
    marks.push(dot(data, { x: 'x', y: 'y', fill: 'fill', r: 3 }))
  const spot = mark === 'histogram' ? { x1: 'x', x2: 'until', y1: 'from', y2: 'to' } : { x: 'x', y: 'y' }
  marks.push(tip(data, pointer({ ...spot, title: spoken, fill: SURFACE, stroke: REST })))
  return {
    height: heightFor(width, drawing.panels.length > 1),
    marginLeft: Math.min(140, Math.max(longest * CHARACTER_PX + 14, 36)),
    marginBottom: 46,
    marginTop: 34,
    marginRight: Math.max(28, room),
    x: {
      type: isTime ? 'utc' : 'linear',
      domain: ranges.x.map((x) => dated(x, isTime)),
      label: xLabel,
    },
    y: { ...yScale, label: yLabel },
    marks,
  }
}

const heightFor = (width: number, isSmall: boolean) =>
  Math.round(isSmall ? Math.min(240, Math.max(190, width * 0.6)) : Math.min(420, Math.max(240, width * 0.45)))

const dated = <T extends number | string>(x: T, isTime: boolean): T | Date =>
  isTime && typeof x === 'number' ? new Date(x) : x

/** The number of ticks, or the ticks themselves: whole numbers only for a short range of whole numbers. */
function ticksOf(
  [least, most]: readonly [number, number],
  isTime: boolean,
  room: number,
  data: readonly { x: unknown }[],
): number | number[] {
  const span = most - least
  if (isTime || span > room || !data.every(({ x }) => Number.isInteger(x))) return room
  return Array.from({ length: span + 1 }, (_, index) => least + index)
}

/** Horizontal bars with names and values; several series are stacked, or dots on one line if their values do not add up. */
export function acrossNames(drawing: Drawing, panel: ChartPanel, ranges: Ranges, width: number): PlotOptions {
  const { names, others, writeX, writeY, tickY, yLabel, isStacked, series } = drawing
  const isWhole = others !== undefined && drawing.panels.length === 1
  const rows = isWhole ? [...names, String(others.x)] : names
  const longestName = Math.max(6, Math.min(LONGEST_NAME, Math.floor((width * 0.4 - 16) / CHARACTER_PX)))
  const labels = rows.map((name, index) => shortName(index < names.length ? writeX(name) : name, longestName))
  const longest = Math.max(...labels.map((name) => name.length), 1)
  const isSeparate = series.length > 1 && !isStacked
  const data = stacked(panel).map((point) => ({
    ...point,
    row: names.indexOf(String(point.x)),
    fill: colourOf(drawing, point.series),
  }))
  const ends = isSeparate ? [] : totalsBy(data).map(({ row, y }) => ({ row, y, end: y, written: writeY(y) }))
  const otherBars = isWhole ? pieces(others.y, ranges.y).map(([y1, y2]) => ({ row: names.length, y1, y2 })) : []
  if (isWhole) ends.push({ row: names.length, y: others.y, end: within(others.y, ranges.y), written: writeY(others.y) })
  const widest = Math.max(...ends.map(({ written }) => written.length), 1) * CHARACTER_PX + 12
  const isPositive = ({ y }: { y: number }) => y >= 0
  const marks: Markish[] = [
    axisY({ tickFormat: (row: number) => labels[row] ?? '', tickSize: 0, label: null, fill: INK }),
  ]
  if (isSeparate)
    marks.push(
      gridX({ ticks: 5, stroke: LINE, strokeOpacity: 1 }),
      axisX({ label: yLabel, ticks: Math.max(2, Math.floor(width / 150)), tickFormat: tickY, tickSize: 0, fill: INK }),
      ruleY(
        rows.map((_, row) => row),
        { stroke: LINE },
      ),
      dot(data, { x: 'y', y: 'row', fill: 'fill', r: 5 }),
    )
  else
    marks.push(
      barX(data, { x1: 'from', x2: 'to', y: 'row', fill: 'fill' }),
      barX(otherBars, { x1: 'y1', x2: 'y2', y: 'row', fill: REST }),
      ruleX([0], { stroke: REST }),
      text(ends, { x: 'end', y: 'row', text: 'written', textAnchor: 'start', dx: 6, fill: INK, filter: isPositive }),
      text(ends, {
        x: 'end',
        y: 'row',
        text: 'written',
        textAnchor: 'end',
        dx: -6,
        fill: INK,
        filter: (end: { y: number }) => !isPositive(end),
      }),
    )
  if (series.length > 1) {
    const spoken = ({ row, series: place, y }: (typeof data)[number]) =>
      `${labels[row]}, ${series[place]?.name}: ${writeY(y)}`
    const spot = isStacked ? { x1: 'from', x2: 'to' } : { x: 'y' }
    marks.push(tip(data, pointer({ ...spot, y: 'row', title: spoken, fill: SURFACE, stroke: REST })))
  }
  return {
    height: rows.length * BAR_PX + (isSeparate ? 56 : 28),
    marginLeft: Math.min(width * 0.4, longest * CHARACTER_PX + 16),
    marginRight: isSeparate ? 28 : widest,
    marginTop: 14,
    marginBottom: isSeparate ? 42 : 14,
    x: {
      label: yLabel,
      domain: [...ranges.y],
      ...(isSeparate ? { nice: true } : { axis: null, insetLeft: ranges.y[0] < 0 ? widest : 0 }),
    },
    y: { type: 'band', domain: rows.map((_, row) => row), padding: 0.28, label: null },
    marks,
  }
}

/** The sum of the series of each row. */
function totalsBy(data: readonly { row: number; y: number }[]): { row: number; y: number }[] {
  const sums = new Map<number, number>()
  for (const { row, y } of data) sums.set(row, (sums.get(row) ?? 0) + y)
  return Array.from(sums, ([row, y]) => ({ row, y }))
}

const within = (value: number, [least, most]: readonly [number, number]) => Math.max(least, Math.min(most, value))

/** A bar from 0; one that is longer than the axis has a gap, because its length does not show its value. */
function pieces(value: number, range: readonly [number, number]): [number, number][] {
  const end = within(value, range)
  return end === value
    ? [[0, value]]
    : [
        [0, end * BREAK[0]],
        [end * BREAK[1], end],
      ]
}
