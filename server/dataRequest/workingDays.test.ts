import { expect, test } from 'vitest'
import { ANSWER_DAYS, dayOf, dueDay, isWorkingDay, lastOverdueArrival, workingDaysBetween } from './workingDays.ts'

const DAY_MS = 86_400_000
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10),
  )

/** The first days of the two religious holidays, as the Presidency of Religious Affairs announced them. */
const OFFICIAL = {
  ramadan: [
    '2017-06-25',
    '2018-06-15',
    '2019-06-04',
    '2020-05-24',
    '2021-05-13',
    '2022-05-02',
    '2023-04-21',
    '2024-04-10',
    '2025-03-30',
    '2026-03-20',
  ],
  sacrifice: [
    '2017-09-01',
    '2018-08-21',
    '2019-08-11',
    '2020-07-31',
    '2021-07-20',
    '2022-07-09',
    '2023-06-28',
    '2024-06-16',
    '2025-06-06',
    '2026-05-27',
  ],
} as const
const FIXED = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']

test('the days off are weekends and the official holidays, in every year of the official list', () => {
  const holidays = new Set([
    ...OFFICIAL.ramadan.flatMap((first) => daysFrom(first, 3)),
    ...OFFICIAL.sacrifice.flatMap((first) => daysFrom(first, 4)),
  ])
  for (const day of daysFrom('2017-01-01', 3652)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const isFree = weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5)) || holidays.has(day)
    expect(isWorkingDay(day), day).toBe(!isFree)
  }
})

test('a request is due on the fifteenth working day after the day on which it arrived', () => {
  // No holiday: three weeks.
  expect(dueDay('2026-11-02')).toBe('2026-11-23')
  // On a Saturday: the first day is the Monday.
  expect(dueDay('2026-11-07')).toBe('2026-11-27')
  // Ramadan holiday 20 to 22 March 2026, a Friday and a weekend.
  expect(dueDay('2026-03-09')).toBe('2026-03-31')
  // 23 April, 1 May, 19 May and the holiday of sacrifice, 27 to 30 May 2026.
  expect(dueDay('2026-04-20')).toBe('2026-05-13')
  expect(dueDay('2026-05-11')).toBe('2026-06-05')
})

test('an instant belongs to the day in Türkiye', () => {
  expect(dayOf(Date.parse('2026-03-19T20:59:59Z'))).toBe('2026-03-19')
  expect(dayOf(Date.parse('2026-03-19T21:00:00Z'))).toBe('2026-03-20')
})

test('exactly the requests up to the last overdue arrival are past their day', () => {
  for (const today of daysFrom('2026-01-01', 400)) {
    const last = lastOverdueArrival(today)
    const [after] = daysFrom(last, 2).slice(1)
    expect(dueDay(last) < today, `${last} on ${today}`).toBe(true)
    expect(dueDay(after ?? '') >= today, `${after} on ${today}`).toBe(true)
  }
})

test('working days are counted from the day after', () => {
  expect(workingDaysBetween('2026-11-06', '2026-11-09')).toBe(1)
  expect(workingDaysBetween('2026-11-09', '2026-11-09')).toBe(0)
  for (const day of daysFrom('2026-03-01', 120)) expect(workingDaysBetween(day, dueDay(day)), day).toBe(ANSWER_DAYS)
})
