import { expect, it } from 'vitest'
import { plainWords, toCount, toFacetSearch, toPackageSearch } from './packageSearch.ts'
import { parseSearchState } from './searchState.ts'

const parse = (query: string) => parseSearchState(new URLSearchParams(query))

it('combines the values of a filter with OR and the filters with AND', () => {
  expect(toPackageSearch(parse('q=su&organization=a&organization=b&tags=içme+suyu')).fq).toBe(
    '+organization:("a" OR "b") +tags:("içme suyu")',
  )
})

it('escapes quotes and backslashes in a value', () => {
  const state = parse(`tags=${encodeURIComponent('a"b\\c')}`)
  expect(toCount(state).fq).toBe('+tags:("a\\"b\\\\c")')
})

it('ignores the selection of a facet in the request for its values', () => {
  const state = parse('q=su&tags=a&organization=b&page=3')
  expect(toFacetSearch(state, 'tags')).toEqual({
    q: 'su',
    fq: '+organization:("b")',
    rows: 0,
    'facet.field': ['tags'],
    'facet.limit': 50,
  })
})

it('converts days into a range that ends now', () => {
  expect(toCount(parse('updated=30')).fq).toBe('+metadata_modified:[NOW-30DAYS TO *]')
})

it('sends no empty query and no empty filter', () => {
  expect(toCount(parse(''))).toEqual({ rows: 0 })
})

it('computes the offset of a page', () => {
  expect(toPackageSearch(parse('page=3'))).toMatchObject({ start: 40, rows: 20 })
})

it.each([
  ['"', ''],
  ['a:b:c', 'a b c'],
  ['COVID: report (2020)', 'COVID report 2020'],
  ['içme suyu', 'içme suyu'],
])('extracts the words of %s', (q, words) => {
  expect(plainWords(q)).toBe(words)
})
