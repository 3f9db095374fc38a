import { plainTime } from '#table/timeStyle.ts'

/** `3.2025` and `03/2025`. */
const MONTH = /^(\d{1,2})[./](\d{4})$/

/**
 * A date that a publisher typed, as the portal stores it: 2025, 2025-03 or 2025-03-31. Days before months are accepted
 * too, as 31.12.2025 or 31/12/2025. Another text is returned as it is.
 */
export function coverageDay(typed: string): string {
  const text = typed.trim()
  const [, month = '', year = ''] = MONTH.exec(text) ?? []
  if (month !== '') return `${year}-${month.padStart(2, '0')}`
  return /[:T]/.test(text) ? text : (plainTime(text, 'dmy') ?? text)
}

/** The day of a date that another program wrote with a time, as 2020-01-01T00:00:00Z; another text as it is. */
export const withoutTime = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:.*$/, '$1')

/** Compares dates of different precision, such as 2020 and 2020-05-01, by their common part; an empty one is no limit. */
export function isDayBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) < other.slice(0, length)
}
