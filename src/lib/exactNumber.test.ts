import { describe, expect, it } from 'vitest'
import { compareNumbers, formatExact } from './exactNumber.ts'

describe('formatExact', () => {
  it.each([
    ['12345678901234567890', 'tr', true, '12.345.678.901.234.567.890'],
    ['-1234.50', 'tr', true, '-1.234,50'],
    ['1234.50', 'en', true, '1,234.50'],
    ['2024', 'tr', false, '2024'],
    ['0.3333333333333333', 'tr', true, '0,3333333333333333'],
    ['2.5000000000000000', 'en', true, '2.5'],
    ['3.0000000000000000', 'en', true, '3'],
  ])('writes %s in %s', (text, locale, isGrouped, written) => {
    expect(formatExact(text, locale, isGrouped)).toBe(written)
  })

  it.each(['NaN', '1e5', '', 'Infinity', '1.2.3', '−1'])('returns undefined for %s', (text) => {
    expect(formatExact(text, 'tr', true)).toBeUndefined()
  })
})

describe('compareNumbers', () => {
  it('sorts values that are not numbers last', () => {
    expect(['NaN', 1, 'Infinity', '-Infinity', -2].sort(compareNumbers)).toEqual([
      '-Infinity',
      -2,
      1,
      'Infinity',
      'NaN',
    ])
  })

  it('compares negative numbers with many digits exactly', () => {
    expect(compareNumbers('-9007199254740993', '-9007199254740992')).toBeLessThan(0)
  })
})
