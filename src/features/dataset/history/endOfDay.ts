import { momentOf } from '../../../lib/zonedTime.ts'

const DAY_MS = 86_400_000

/** The moment in milliseconds when a day (`2026-05-01`) ends in a time zone; undefined if the text is not a day. */
export function endOfDay(day: string, timeZone: string): number | undefined {
  const start = momentOf(`${day}T00:00`, 'UTC')
  return start === undefined ? undefined : momentOf(new Date(start + DAY_MS).toISOString().slice(0, 16), timeZone)
}
