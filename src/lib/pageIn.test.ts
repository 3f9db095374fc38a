import { expect, it } from 'vitest'
import { pageIn } from './pageIn.ts'

it.each([
  ['2', 2],
  ['9999999', 9_999_999],
  ['10000000', 1],
  ['0', 1],
  ['0x2', 1],
  ['2e3', 1],
  [' 2', 1],
  ['-2', 1],
  ['', 1],
])('reads the page %j as %d', (page, number) => {
  expect(pageIn(new URLSearchParams({ page }))).toBe(number)
})
