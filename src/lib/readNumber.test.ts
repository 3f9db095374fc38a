import { expect, test } from 'vitest'
import { formatExact } from './exactNumber.ts'
import { readNumber } from './readNumber.ts'

test.each([
  ['1234', '1234', '1234'],
  ['1.234,56', '1234.56', '1234.56'],
  ['1,234.56', '1234.56', '1234.56'],
  ['1234.56', '1234.56', '1234.56'],
  ['1234,56', '1234.56', '1234.56'],
  ['1.234', '1234', '1.234'],
  ['1,234', '1.234', '1234'],
  ['1.234.567', '1234567', '1234567'],
  ['12 345,5', '12345.5', '12345.5'],
  ['-0,5', '-0.5', '-0.5'],
  ['−7', '-7', '-7'],
  ['1e5', '1e5', '1e5'],
  ['', undefined, undefined],
  ['12a', undefined, undefined],
  ['1.2.3', undefined, undefined],
  ['1;2', undefined, undefined],
])('reads %s as %s in Turkish and as %s in English', (text, turkish, english) => {
  expect([readNumber(text, 'tr'), readNumber(text, 'en')]).toEqual([turkish, english])
})

test('reads each number that the page writes, without losing a digit', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const digits = (most: number) => Array.from({ length: 1 + next(most) }, () => next(10)).join('')
  for (let round = 0; round < 3_000; round += 1) {
    const fraction = next(2) === 0 ? '' : `.${digits(5)}`
    const number = `${next(3) === 0 ? '-' : ''}${1 + next(9)}${digits(25)}${fraction}`
    for (const locale of ['tr', 'en'])
      for (const isGrouped of [true, false])
        expect(readNumber(formatExact(number, locale, isGrouped) ?? '', locale), number).toBe(number)
  }
})
