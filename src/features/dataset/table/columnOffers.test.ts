import { expect, test } from 'vitest'
import { kindOf } from '../../../catalogue/columnKind.ts'
import { canFilterBy, canSortBy } from './columnOffers.ts'

const ckan = { hasOwnCatalogue: false }
const own = { hasOwnCatalogue: true }
const table = (type: string) => ({ fields: [{ id: 'a', type }] })

test.each([
  ['json', false, false],
  ['nested', false, false],
  ['_json', false, false],
  ['json[]', false, false],
  ['point', false, false],
  ['polygon', false, false],
  ['xml', false, false],
  ['jsonb', true, false],
  ['_int4', true, false],
  ['text', true, true],
  ['numeric', true, true],
  ['timestamp', true, true],
])('a CKAN sorts and filters a column of type %s: %s, %s; this portal does both', (type, sorts, filters) => {
  const column = { id: 'a', kind: kindOf(type) }
  expect([canSortBy('a', table(type), ckan), canFilterBy(column, table(type), ckan)]).toEqual([sorts, filters])
  expect([canSortBy('a', table(type), own), canFilterBy(column, table(type), own)]).toEqual([true, true])
})

test('no portal sorts by a name with a comma', () => {
  expect(canSortBy('a,b', { fields: [{ id: 'a,b', type: 'text' }] }, own)).toBe(false)
})
