import { expect, test } from 'vitest'
import { chartDay, daysAround } from './chartDay.ts'

const now = Date.UTC(2026, 2, 1, 12)

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2024-02-29', '2024-02-29'],
  ['2026-03-01', undefined],
  ['2026-03-02', undefined],
  ['2025-02-29', undefined],
  ['2026-2-3', undefined],
  ['1999-01-01', undefined],
  ['dün', undefined],
  ['', undefined],
])('the day “%s” is %s', (text, day) => {
  expect(chartDay(new URLSearchParams({ day: text }), now)).toBe(day)
})

test('the days around a day cross months, and nothing comes after today', () => {
  expect(daysAround(undefined, now)).toEqual({ shown: '2026-03-01', previous: '2026-02-28' })
  expect(daysAround('2026-02-28', now)).toEqual({ shown: '2026-02-28', previous: '2026-02-27', next: '2026-03-01' })
})
