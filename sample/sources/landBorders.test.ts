import { expect, test } from 'vitest'
import { readLandBorders } from './landBorders.ts'

const borders = readLandBorders()

test('finds the eight countries with a land border to Türkiye', () => {
  const neighbours = borders.filter(({ from }) => from.alpha2 === 'TR').map(({ to }) => to.alpha2)
  expect(neighbours.sort()).toEqual(['AM', 'AZ', 'BG', 'GE', 'GR', 'IQ', 'IR', 'SY'])
})

test('measures the same border length from both sides', () => {
  const between = (from: string, to: string) =>
    borders.find((one) => one.from.alpha2 === from && one.to.alpha2 === to)?.km
  expect(between('TR', 'SY')).toBeGreaterThan(650)
  expect(between('TR', 'SY')).toBeLessThan(950)
  expect(between('SY', 'TR')).toBe(between('TR', 'SY'))
  expect(between('GB', 'FR')).toBeUndefined()
})
