import { expect, test } from 'vitest'
import { shortFraction } from './shortFraction.ts'

test.each([
  ['732.778082192', '732.7781'],
  ['-0.0000123456789', '-0.00001235'],
  ['5803482.1234567', '5803482.1235'],
  ['1.123456', '1.123456'],
  ['12345678901.1234567', '12345678901.1234567'],
  ['0.00000001234567', '0.00000001234567'],
  ['17', '17'],
  ['NaN', 'NaN'],
])('%s is %s', (text, expected) => {
  expect(shortFraction(text)).toBe(expected)
})
