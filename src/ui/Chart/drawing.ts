/** How points are drawn: a line over time, horizontal bars with names, or separate dots. */
export type ChartMark = 'line' | 'bar' | 'dots'

/** `x` is in milliseconds on a time axis and a name on a category axis. */
export type ChartPoint = { x: number | string; y: number }

/** The data of a chart and the format of its axes. */
export type Drawing = {
  mark: ChartMark
  points: readonly ChartPoint[]
  isTime: boolean
  /** Whether the last bar is the sum of all other categories. */
  others: boolean
  xLabel: string
  yLabel: string
  writeX: (x: number | string) => string
  writeY: (y: number) => string
}
