import type { Activity } from '#contract/activity.ts'

/** CKAN sends at most this many lines at once. */
const LINES_AT_ONCE = 100
/** Lines that are newer than the moment; more are not searched. */
export const MOST_LINES = 100_000

/** A version, or why there is none: the history has none of that time, or it is too long to tell. */
export type LastOfDay = { version: Activity } | { version: null; why: 'none' | 'tooLong' }
type LinesAt = (offset: number, limit: number) => Promise<readonly Activity[]>

const TYPES = new Set(['new package', 'changed package'])

/**
 * The last version before a moment, in milliseconds, in a history that only gives its lines by their place, the newest first, such as
 * that of CKAN 2.9. The number of requests grows with the logarithm of the number of lines.
 */
export async function lastOfDay(linesAt: LinesAt, moment: number): Promise<LastOfDay> {
  const isBefore = ({ timestamp }: Activity) => Date.parse(`${timestamp}Z`) <= moment
  const isAfterAt = async (place: number) => {
    const [line] = await linesAt(place, 1)
    return line !== undefined && !isBefore(line)
  }
  // Every line before `from` is newer than the moment; none is at `to` or after it.
  let [from, to] = [0, LINES_AT_ONCE]
  while (await isAfterAt(to)) {
    if (to >= MOST_LINES) return { version: null, why: 'tooLong' }
    from = to
    to = Math.min(2 * to, MOST_LINES)
  }
  while (to - from > LINES_AT_ONCE) {
    const middle = Math.floor((from + to) / 2)
    if (await isAfterAt(middle)) from = middle
    else to = middle
  }
  for (let place = from; ; ) {
    // Other lines, such as those of tables, may be between.
    const lines = await linesAt(place, LINES_AT_ONCE)
    const version = lines.find((line) => isBefore(line) && TYPES.has(line.activity_type))
    if (version) return { version }
    if (lines.length === 0) return { version: null, why: 'none' }
    place += lines.length
  }
}
