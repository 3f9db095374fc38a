import { expect, test } from 'vitest'
import { addDays, readHolidays, weekdayName } from './holidays.ts'

const umalqura = new Intl.DateTimeFormat('en-US-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

test('begins the feasts on the first of Shawwal and the tenth of Dhu al-Hijjah', () => {
  const firstDays = readHolidays().filter(({ name }) => name.tr.endsWith('Bayramı 1. gün'))
  expect(firstDays).toHaveLength(22)
  for (const { date, name } of firstDays) {
    expect(umalqura.format(Date.parse(date)), date).toBe(name.tr.startsWith('Ramazan') ? '10/1' : '12/10')
  }
})

test('has seventeen days for every year, in order, with three half days', () => {
  const holidays = readHolidays()
  expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).toSorted())
  const of2026 = holidays.filter(({ date }) => date.startsWith('2026'))
  expect(of2026).toHaveLength(17)
  expect(of2026.filter(({ isHalfDay }) => isHalfDay).map(({ date }) => date)).toEqual([
    '2026-03-19',
    '2026-05-26',
    '2026-10-28',
  ])
})

test('counts days across the end of a year and names them', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(weekdayName('2026-11-21')).toBe('Cumartesi')
})
