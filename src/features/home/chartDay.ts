import { localTimeOf } from '../../lib/zonedTime.ts'

const DAY_MS = 86_400_000

/** The day of an instant in UTC, such as 2026-05-01. */
export const utcDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** An instant, and the time zone of the site. */
type Clock = { now: number; timeZone: string }

const today = ({ now, timeZone }: Clock) => localTimeOf(now, timeZone).slice(0, 10)

/** The day that the address asks for; today if it asks for none, for a day that has not come, or with a text that is no day. */
export function chartDay(search: URLSearchParams, clock: Clock): string {
  const day = search.get('day') ?? ''
  const instant = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && utcDay(instant) === day && day < today(clock) ? day : today(clock)
}

/** The days before and after a day; `next` is undefined today. */
export function daysAround(day: string, clock: Clock): { previous: string; next?: string } {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return { previous: utcDay(instant - DAY_MS), ...(day < today(clock) && { next: utcDay(instant + DAY_MS) }) }
}
