import { expect, test } from 'vitest'
import { chartDay, daysAround } from './chartDay.ts'

const noon = { now: Date.UTC(2026, 2, 1, 12), timeZone: 'Europe/Istanbul' }
/** The first hours of 2 March in Türkiye. */
const night = { ...noon, now: Date.UTC(2026, 2, 1, 22) }

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2024-02-29', '2024-02-29'],
  ...['2026-03-01', '2026-03-02', '2025-02-29', '2026-2-3', '1999-01-01', 'dün', ''].map((text) => [
    text,
    '2026-03-01',
  ]),
])('the day “%s” is %s', (text, day) => {
  expect(chartDay(new URLSearchParams({ day: text }), noon)).toBe(day)
})

test('a day begins at midnight in the time zone of the site', () => {
  expect(chartDay(new URLSearchParams(), night)).toBe('2026-03-02')
  expect(chartDay(new URLSearchParams({ day: '2026-03-01' }), night)).toBe('2026-03-01')
  expect(daysAround('2026-03-02', night)).toEqual({ previous: '2026-03-01' })
})

test('the days around a day cross months, and nothing comes after today', () => {
  expect(daysAround('2026-03-01', noon)).toEqual({ previous: '2026-02-28' })
  expect(daysAround('2026-02-28', noon)).toEqual({ previous: '2026-02-27', next: '2026-03-01' })
})
