import { describe, expect, it } from 'vitest'
import { createFormat, inLargestUnit } from './format.ts'
import { instantOf } from './instantOf.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const tr = createFormat('tr', 'Europe/Istanbul', now)
const en = createFormat('en', 'Europe/Istanbul', now)
const DAY = 86_400_000

describe('instantOf', () => {
  it.each([
    ['2026-01-31T09:15:02.123456', '2026-01-31T09:15:02.123Z'],
    ['2026-01-31T09:15:02', '2026-01-31T09:15:02.000Z'],
    ['2026-01-31 09:15:02', '2026-01-31T09:15:02.000Z'],
    ['2026-01-31T09:15:02Z', '2026-01-31T09:15:02.000Z'],
    ['2026-01-31T12:15:02+03:00', '2026-01-31T09:15:02.000Z'],
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ])('parses %s as %s: a time without a zone is UTC', (timestamp, instant) => {
    expect(new Date(instantOf(timestamp) ?? 0).toISOString()).toBe(instant)
  })

  it.each(['', 'soon', null, undefined])('returns undefined for %j', (timestamp) => {
    expect(instantOf(timestamp)).toBeUndefined()
  })
})

describe('createFormat', () => {
  it.each([
    [0, '0 B', '0 B'],
    [999, '999 B', '999 B'],
    [1234, '1,2 kB', '1.2 kB'],
    [1_234_567, '1,2 MB', '1.2 MB'],
    [12_345_678, '12 MB', '12 MB'],
    [1e12, '1 TB', '1 TB'],
  ])('formats %i bytes as %s and %s', (bytes, turkish, english) => {
    expect(tr.bytes(bytes).replace('\u00a0', ' ')).toBe(turkish)
    expect(en.bytes(bytes).replace('\u00a0', ' ')).toBe(english)
  })

  it('formats numbers by the locale', () => {
    expect(tr.number(1_234_567)).toBe('1.234.567')
    expect(en.number(1_234_567)).toBe('1,234,567')
    expect(tr.exact(41.0082376, true)).toBe('41,0082376')
    expect(tr.exact(2024, false)).toBe('2024')
  })

  it('shows times in the time zone of the portal: late evening in UTC is the next day in Istanbul', () => {
    expect(tr.date('2026-11-20T22:30:00')).toBe('21 Kasım 2026')
    expect(tr.dateShort('2026-11-20T20:30:00')).toBe('20 Kas 2026')
    expect(en.dateTime('2026-11-20T20:30:00')).toBe('November 20, 2026, 23:30')
    const times = ['2026-11-20T20:30:05', '2026-11-20T20:30:00', '2026-11-20T20:31:00']
    expect(times.map(en.dateTimeIn(times))).toEqual([
      ...['November 20, 2026, 23:30:05', 'November 20, 2026, 23:30:00', 'November 20, 2026, 23:31'],
    ])
    expect(tr.date('yakında')).toBe('yakında')
  })

  it('shows a time from a table without zone conversion', () => {
    expect(tr.dataTime('2025-11-21', false)).toBe('21.11.2025')
    expect(en.dataTime('2025-11-21', false)).toBe('2025-11-21')
    expect(tr.dataTime('0001-01-01', false)).toBe('01.01.0001')
    expect(en.dataTime('0999-12-31', false)).toBe('0999-12-31')
    expect(tr.dataTime('2025-11-21T23:30:00', true)).toBe('21.11.2025 23:30:00')
  })

  it.each([
    [0, 'şimdi', 'now'],
    [-5 * DAY, 'şimdi', 'now'],
    [5 * 60_000, '5 dakika önce', '5 minutes ago'],
    [DAY, 'dün', 'yesterday'],
    [3 * DAY, '3 gün önce', '3 days ago'],
    [8 * DAY, '1 hafta önce', '1 week ago'],
    [100 * DAY, '3 ay önce', '3 months ago'],
    [370 * DAY, '1 yıl önce', '1 year ago'],
    [692 * DAY, '22 ay önce', '22 months ago'],
    [800 * DAY, '2 yıl önce', '2 years ago'],
  ])('formats %i milliseconds ago as %s and %s', (elapsed, turkish, english) => {
    expect(tr.ago(now - elapsed)).toBe(turkish)
    expect(en.ago(now - elapsed)).toBe(english)
  })
})

it('names languages in the language of the page, and leaves other texts unchanged', () => {
  expect([tr.language('en'), en.language('tr'), en.language('zh-Hant')]).toEqual([
    'İngilizce',
    'Turkish',
    'Traditional Chinese',
  ])
  expect(en.language('no language')).toBe('no language')
})

it('formats a duration in its largest unit', () => {
  for (const [days, amount, unit] of [
    [29, 4, 'week'],
    [30, 1, 'month'],
    [364, 11, 'month'],
    [365, 1, 'year'],
    [395, 1, 'year'],
    [400, 13, 'month'],
    [692, 22, 'month'],
    [729, 23, 'month'],
    [730, 2, 'year'],
    [800, 2, 'year'],
    [1100, 3, 'year'],
  ] as const)
    expect([days, inLargestUnit(days * DAY)]).toEqual([days, { amount, unit }])
  expect(inLargestUnit(10)).toEqual({ amount: 0, unit: 'second' })
})
