/** Türkiye has been three hours ahead of UTC all year since 2016. */
const TURKIYE_OFFSET_HOURS = 3
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A time in Türkiye's time zone: YYYY-MM-DD and HH:MM, rounded to the minute. */
export function localDayAndTime(instant: Date): [day: string, time: string] {
  const local = instant.getTime() + TURKIYE_OFFSET_HOURS * HOUR_MS
  const text = new Date(Math.round(local / MINUTE_MS) * MINUTE_MS).toISOString()
  return [text.slice(0, 10), text.slice(11, 16)]
}

/** The start of a year in Türkiye. */
export const startOfLocalYear = (year: number) => new Date(Date.UTC(year, 0, 1, -TURKIYE_OFFSET_HOURS))

/** The first instant of the month in UTC, for datasets that are created each month. */
export const startOfMonth = (now: Date) => `${now.toISOString().slice(0, 7)}-01T00:00:00Z`

/** The first instant of the day in UTC, for datasets that are created each day. */
export const startOfDay = (now: Date) => `${now.toISOString().slice(0, 10)}T00:00:00Z`
