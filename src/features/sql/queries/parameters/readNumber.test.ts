import { expect, test } from 'vitest'
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
  ['1e5', '1e5', '1e5'],
  ['', undefined, undefined],
  ['12a', undefined, undefined],
  ['1.2.3', undefined, undefined],
  ['1;2', undefined, undefined],
])('reads %s as %s in Turkish and as %s in English', (text, turkish, english) => {
  expect([readNumber(text, 'tr'), readNumber(text, 'en')]).toEqual([turkish, english])
})
