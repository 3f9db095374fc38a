import { sum } from './datasetRows.ts'

const EDGE = 2

/** The path of a line through counts, in a box; the largest count is at the top. */
export function sparklinePath(counts: readonly number[], width: number, height: number): string {
  const most = Math.max(1, ...counts)
  const step = (width - 2 * EDGE) / Math.max(1, counts.length - 1)
  return counts
    .map((count, index) => {
      const y = height - EDGE - (count / most) * (height - 2 * EDGE)
      return `${index === 0 ? 'M' : 'L'}${(EDGE + index * step).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

/** A difference below this share is not a direction. */
const STEADY = 0.1

/** Whether the second half of the days has more or fewer uses than the first. */
export function trendOf(counts: readonly number[]): 'more' | 'fewer' | 'same' {
  const middle = Math.floor(counts.length / 2)
  const [before, after] = [sum(counts.slice(0, middle)), sum(counts.slice(middle))]
  if (Math.abs(after - before) <= STEADY * Math.max(before, after)) return 'same'
  return after > before ? 'more' : 'fewer'
}
