const DAY_MS = 86_400_000

/** The day of an instant in UTC, such as 2026-05-01. */
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The day that the address asks for; undefined for today, for a day that has not come, and for a text that is no day. */
export function chartDay(search: URLSearchParams, now: number): string | undefined {
  const day = search.get('day') ?? ''
  const instant = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && dayAt(instant) === day && day < dayAt(now) ? day : undefined
}

/** The days before and after a day; `next` is undefined today. */
export function daysAround(day: string | undefined, now: number): { shown: string; previous: string; next?: string } {
  const shown = day ?? dayAt(now)
  const instant = Date.parse(`${shown}T00:00:00Z`)
  return { shown, previous: dayAt(instant - DAY_MS), ...(day !== undefined && { next: dayAt(instant + DAY_MS) }) }
}
