import { expect, test } from 'vitest'
import { firstLayout, shownPlaces } from './resultLayout.ts'

const fields = [
  { name: '_id', type: 'int4' },
  { name: '_full_text', type: 'tsvector' },
  { name: 'il', type: 'text' },
]

test('hides text search columns', () => {
  expect(shownPlaces(fields, firstLayout(fields))).toEqual([0, 2])
})

test('shows them if there are no other columns', () => {
  const alone = fields.slice(1, 2)
  expect(shownPlaces(alone, firstLayout(alone))).toEqual([0])
})

test('keeps the reader’s column order', () => {
  expect(shownPlaces(fields, { order: ['2', '0', '1'], hidden: new Set(['0']) })).toEqual([2, 1])
})
