import { axisX, axisY, barX, dot, lineY, type PlotOptions, plot, ruleX, ruleY, text } from '@observablehq/plot'
import type { ChartPoint, Drawing } from './drawing.ts'

const INK = 'var(--color-text)'
const LINE = 'var(--color-line)'
const DATA = 'var(--color-data)'
const QUIET = 'var(--color-control-line)'
const FEW_POINTS = 60
const BAR_PX = 30
const CHARACTER_PX = 7.2
const LONGEST_NAME = 28

/** Draws with Observable Plot. Its <style> elements are removed, because the Content-Security-Policy forbids them. */
export function drawPlot(drawing: Drawing, width: number): SVGSVGElement | HTMLElement {
  const options = drawing.mark === 'bar' ? bars(drawing, width) : over(drawing, width)
  const drawn = plot({
    ...options,
    width,
    style: { fontFamily: 'inherit', fontSize: '13px', color: INK, background: 'transparent', overflow: 'visible' },
  })
  drawn.setAttribute('aria-hidden', 'true') // its container has the accessible name
  for (const style of drawn.querySelectorAll('style')) style.remove()
  return drawn
}

function over({ mark, points, isTime, xLabel, yLabel, writeX, writeY }: Drawing, width: number): PlotOptions {
  const data = points.map(({ x, y }) => ({ x: isTime && typeof x === 'number' ? new Date(x) : x, y }))
  const channels = { x: 'x', y: 'y' }
  const longest = Math.max(...points.map(({ y }) => writeY(y).length), 1)
  const tickX = (value: Date | number | string) => writeX(value instanceof Date ? value.getTime() : value)
  const isFromZero = mark === 'line' && spreads(points)
  const room = Math.max(2, Math.floor(width / 110))
  return {
    height: Math.round(Math.min(420, Math.max(260, width * 0.45))),
    marginLeft: Math.min(140, longest * CHARACTER_PX + 20),
    marginBottom: 46,
    marginTop: 34,
    marginRight: 28,
    x: isTime ? { type: 'utc', label: xLabel } : { label: xLabel },
    y: { label: yLabel, nice: true, zero: isFromZero },
    marks: [
      ...(isFromZero ? [ruleY([0], { stroke: LINE })] : []),
      axisX({ label: xLabel, ticks: ticksOf(points, isTime, room), tickFormat: tickX, stroke: LINE, fill: INK }),
      axisY({ label: yLabel, ticks: 6, tickFormat: (value: number) => writeY(value), stroke: LINE, fill: INK }),
      ...(mark === 'line' ? [lineY(data, { ...channels, stroke: DATA, strokeWidth: 2 })] : []),
      ...(mark === 'dots' || data.length <= FEW_POINTS
        ? [dot(data, { ...channels, fill: DATA, r: mark === 'dots' ? 2.5 : 3, fillOpacity: mark === 'dots' ? 0.7 : 1 })]
        : []),
    ],
  }
}

/**
 * Whether the values vary enough for an axis that starts at 0; a line with small changes would look flat on such an
 * axis.
 */
function spreads(points: readonly ChartPoint[]): boolean {
  const least = points.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY)
  const most = points.reduce((most, { y }) => Math.max(most, y), Number.NEGATIVE_INFINITY)
  return least <= 0 || most - least > most / 3
}

/**
 * The number of ticks on an axis, or the list of ticks: some of the names, or whole numbers only for short integer
 * ranges.
 */
function ticksOf(points: readonly ChartPoint[], isTime: boolean, room: number): number | (string | number)[] {
  const names = [...new Set(points.flatMap(({ x }) => (typeof x === 'string' ? [x] : [])))]
  const step = Math.ceil(names.length / room)
  if (names.length > 0) return names.filter((_, place) => place % step === 0)
  const numbers = points.flatMap(({ x }) => (typeof x === 'number' ? [x] : []))
  const least = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const span = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) - least
  if (isTime || span > room || !numbers.every(Number.isInteger)) return room
  return Array.from({ length: span + 1 }, (_, place) => least + place)
}

function bars({ points, others, yLabel, writeX, writeY }: Drawing, width: number): PlotOptions {
  const names = points.map(({ x }) => short(writeX(x)))
  const longest = Math.max(...names.map((name) => name.length), 1)
  const last = others ? points.length - 1 : points.length
  const data = points.map(({ y }, place) => ({ place, y, written: writeY(y) }))
  const isPositive = ({ y }: { y: number }) => y >= 0
  const widestNumber = Math.max(...data.map(({ written }) => written.length), 1) * CHARACTER_PX + 12
  return {
    height: points.length * BAR_PX + 28,
    marginLeft: Math.min(width * 0.4, longest * CHARACTER_PX + 16),
    marginRight: widestNumber,
    marginTop: 14,
    marginBottom: 14,
    x: { label: yLabel, axis: null, insetLeft: data.every(isPositive) ? 0 : widestNumber },
    y: { type: 'band', domain: points.map((_, place) => place), padding: 0.28, label: null },
    marks: [
      axisY({ tickFormat: (place: number) => names[place] ?? '', tickSize: 0, label: null, fill: INK }),
      barX(data.slice(0, last), { x: 'y', y: 'place', fill: DATA }),
      barX(data.slice(last), { x: 'y', y: 'place', fill: QUIET }),
      ruleX([0], { stroke: LINE }),
      text(data, { x: 'y', y: 'place', text: 'written', textAnchor: 'start', dx: 6, fill: INK, filter: isPositive }),
      text(data, {
        x: 'y',
        y: 'place',
        text: 'written',
        textAnchor: 'end',
        dx: -6,
        fill: INK,
        filter: (point: ChartPoint) => !isPositive(point),
      }),
    ],
  }
}

const short = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)
