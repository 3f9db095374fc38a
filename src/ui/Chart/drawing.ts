/** The size of the texts in a chart. */
export const TEXT_PX = 13

/** How values are drawn: lines along an axis, horizontal bars with names, separate dots, or bars over ranges. */
export type ChartMark = 'line' | 'bar' | 'dots' | 'histogram'

/** `x` is a name, a number, milliseconds on a time axis, or the start of a range. `series` is an index. */
export type ChartPoint = { x: number | string; y: number; series: number }

/** A small chart of several with the same axes, or the only one, which has no title. */
export type ChartPanel = { title: string; points: readonly ChartPoint[] }

/** The data of a chart and the format of its axes. */
export type Drawing = {
  mark: ChartMark
  panels: readonly ChartPanel[]
  /** At least one. `isRest` is the series of all values that have no separate series. */
  series: readonly { name: string; isRest?: boolean }[]
  /** The names on the category axis, in order. */
  names: readonly string[]
  /** The sum of all other names, drawn as the last bar. It may be longer than the axis. */
  others: ChartPoint | undefined
  isTime: boolean
  /** Whether the series of a name are drawn as one bar, because their values add up. */
  isStacked: boolean
  /** The width of a range. */
  step: number
  xLabel: string
  yLabel: string
  /** A position in full; the range that starts there in a histogram. */
  writeX: (x: number | string) => string
  writeY: (y: number) => string
  /** Shorter forms for the ticks of an axis. */
  tickX: (x: number) => string
  tickY: (y: number) => string
}
