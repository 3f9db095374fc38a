import { expect, test } from 'vitest'
import { hasRanges, withoutRanges } from './ckanRanges.ts'

test.each([
  ['2.9.11', false],
  ['2.11.6', false],
  ['2.12.0', true],
  ['2.12.0a0', true],
  ['3.0.0', true],
  ['1.8', false],
  [undefined, true],
  ['own build', true],
])('a CKAN %s filters by ranges: %s', (version, expected) => {
  expect(hasRanges(version)).toBe(expected)
})

test('other conditions of a column stay without its range', () => {
  expect(
    withoutRanges([
      { column: 'a', from: '1' },
      { column: 'b', to: '2', is: ['3'] },
      { column: 'c', is: ['x'] },
    ]),
  ).toEqual([
    { column: 'b', is: ['3'] },
    { column: 'c', is: ['x'] },
  ])
})
