import { expect, test } from 'vitest'
import { endOfDay } from './endOfDay.ts'

test('a day ends at midnight of the time zone', () => {
  const end = (day: string, zone: string) => new Date(endOfDay(day, zone) ?? Number.NaN).toISOString()
  expect(end('2026-05-01', 'UTC')).toBe('2026-05-02T00:00:00.000Z')
  expect(end('2026-05-01', 'Europe/Istanbul')).toBe('2026-05-01T21:00:00.000Z')
  expect(end('2026-12-31', 'America/Los_Angeles')).toBe('2027-01-01T08:00:00.000Z')
  // The clocks change on this day and on the next one.
  expect(end('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(end('2026-03-28', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
})

test('other texts are not days', () => {
  for (const text of ['', '2026', '2026-02-30', '2026-13-01', '01.05.2026', '2026-05-01T10:00', "'; --"])
    expect(endOfDay(text, 'UTC')).toBeUndefined()
})
