import { expect, it } from 'vitest'
import { sparklinePath, trendOf } from './sparklinePath.ts'

it('the largest count is at the top, zero at the bottom', () => {
  expect(sparklinePath([0, 10, 5], 88, 22)).toBe('M2.0 20.0L44.0 2.0L86.0 11.0')
  expect(sparklinePath([0, 0], 88, 22)).toBe('M2.0 20.0L86.0 20.0')
  expect(sparklinePath([3], 88, 22)).toBe('M2.0 2.0')
})

it.each([
  [[1, 1, 5, 5], 'more'],
  [[5, 5, 1, 1], 'fewer'],
  [[10, 10, 10, 11], 'same'],
  [[0, 0], 'same'],
] as const)('%j: %s', (counts, trend) => {
  expect(trendOf(counts)).toBe(trend)
})
