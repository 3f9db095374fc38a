/** How points are drawn: joined over time, as lengths beside names, or each by itself. */
export type ChartMark = 'line' | 'bar' | 'dots'

/** Milliseconds where the axis is a time, a name where it has categories. */
export type ChartPoint = { x: number | string; y: number }

/** What a chart shows, and how its axes are written. */
export type Drawing = {
  mark: ChartMark
  points: readonly ChartPoint[]
  isTime: boolean
  /** Whether the last bar is all those that have none of their own. */
  others: boolean
  xLabel: string
  yLabel: string
  writeX: (x: number | string) => string
  writeY: (y: number) => string
}
