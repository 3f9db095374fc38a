import { expect, it } from 'vitest'
import { localTimeOf, momentOf } from './zonedTime.ts'

const ZONES = ['Europe/Istanbul', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']

it('is the moment at which the clocks of the zone show the time', () => {
  expect(momentOf('2026-12-01T09:00', 'Europe/Istanbul')).toBe(Date.parse('2026-12-01T06:00:00Z'))
  expect(momentOf('2026-07-01T09:00', 'America/New_York')).toBe(Date.parse('2026-07-01T13:00:00Z'))
  expect(localTimeOf(Date.parse('2026-12-31T22:30:00Z'), 'Europe/Istanbul')).toBe('2027-01-01T01:30')
})

it('is undefined for what is not a day and time', () => {
  for (const text of ['', '2026-12-01', '2026-02-30T10:00', '2026-12-01T24:00', '2026-12-01T09:00Z', 'x'])
    expect(momentOf(text, 'UTC')).toBeUndefined()
})

it('is read back as the same time, also on days on which clocks change', () => {
  const [first, last] = [Date.UTC(2000, 0) / 60_000, Date.UTC(2100, 0) / 60_000]
  // A prime number of minutes: every hour of the day, and days of every kind.
  for (let minute = first; minute < last; minute += 49_999) {
    for (const zone of ZONES) {
      const local = localTimeOf(minute * 60_000, zone)
      const moment = momentOf(local, zone)
      expect(moment !== undefined && localTimeOf(moment, zone)).toBe(local)
    }
  }
})
