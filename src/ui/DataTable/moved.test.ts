import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
])('takes the entry at %i to %i', (from, to, list) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(list)
})
