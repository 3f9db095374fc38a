import { describe, expect, it } from 'vitest'
import { boundInMs, isDateExpression } from './dateMath.ts'

const NOW = Date.UTC(2024, 1, 29, 13, 45, 10, 500)
const from = (expression: string) => new Date(boundInMs({ expression, inclusive: true }, 'from', NOW)).toISOString()
const to = (expression: string) => new Date(boundInMs({ expression, inclusive: true }, 'to', NOW)).toISOString()

describe('date mathematics', () => {
  it.each([
    ['NOW', '2024-02-29T13:45:10.500Z'],
    ['NOW/DAY', '2024-02-29T00:00:00.000Z'],
    ['NOW-1YEAR', '2023-02-28T13:45:10.500Z'],
    ['NOW-1MONTH/MONTH', '2024-01-01T00:00:00.000Z'],
    ['NOW+12HOURS/HOUR', '2024-03-01T01:00:00.000Z'],
    ['NOW/YEAR+6MONTHS+3DAYS', '2024-07-04T00:00:00.000Z'],
    ['2024-01-31T10:00:00Z+1MONTH', '2024-02-29T10:00:00.000Z'],
    ['2024-01-31T10:00:00.1239Z', '2024-01-31T10:00:00.123Z'],
    ['2024', '2024-01-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z'],
    ['0042-01-01', '0042-01-01T00:00:00.000Z'],
  ])('%s begins at %s', (expression, start) => {
    expect(from(expression)).toBe(start)
  })

  it('reads a date without a time as its whole day, month or year', () => {
    expect(to('2024')).toBe('2025-01-01T00:00:00.000Z')
    expect(to('2024-02')).toBe('2024-03-01T00:00:00.000Z')
    expect(to('2024-02-29')).toBe('2024-03-01T00:00:00.000Z')
    expect(to('2024-02-29T10:00:00Z')).toBe('2024-02-29T10:00:00.001Z')
  })

  it('excludes the whole day of an exclusive bound', () => {
    const exclusive = { expression: '2024', inclusive: false }
    expect(new Date(boundInMs(exclusive, 'from', NOW)).toISOString()).toBe('2025-01-01T00:00:00.000Z')
    expect(new Date(boundInMs(exclusive, 'to', NOW)).toISOString()).toBe('2024-01-01T00:00:00.000Z')
  })

  it.each(['soon', '2023-02-29', '2024-13', '2024-01-01T25', 'NOW-7', 'NOW-7WEEKS', '2024-01-01x', '', '20240101'])(
    '%j is none',
    (text) => {
      expect(isDateExpression(text)).toBe(false)
    },
  )
})
