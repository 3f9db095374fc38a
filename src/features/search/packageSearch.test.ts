import { expect, it } from 'vitest'
import { plainWords, toCount, toFacetSearch, toPackageSearch } from './packageSearch.ts'
import { parseSearchState } from './searchState.ts'

const parse = (query: string) => parseSearchState(new URLSearchParams(query))

it('asks for any of the values within a filter and for every filter', () => {
  expect(toPackageSearch(parse('q=su&organization=a&organization=b&tags=içme+suyu')).fq).toBe(
    '+organization:("a" OR "b") +tags:("içme suyu")',
  )
})

it('keeps quotes and backslashes of a value from ending it', () => {
  const state = parse(`tags=${encodeURIComponent('a"b\\c')}`)
  expect(toCount(state).fq).toBe('+tags:("a\\"b\\\\c")')
})

it('leaves a facet’s own choice out of the question for its values', () => {
  const state = parse('q=su&tags=a&organization=b&page=3')
  expect(toFacetSearch(state, 'tags')).toEqual({
    q: 'su',
    fq: '+organization:("b")',
    rows: 0,
    'facet.field': ['tags'],
    'facet.limit': 50,
  })
})

it('turns days into a range that ends now', () => {
  expect(toCount(parse('updated=30')).fq).toBe('+metadata_modified:[NOW-30DAYS TO *]')
})

it('sends no empty words and no empty filter', () => {
  expect(toCount(parse(''))).toEqual({ rows: 0 })
})

it('skips the pages before', () => {
  expect(toPackageSearch(parse('page=3'))).toMatchObject({ start: 40, rows: 20 })
})

it.each([
  ['"', ''],
  ['a:b:c', 'a b c'],
  ['COVID: report (2020)', 'COVID report 2020'],
  ['içme suyu', 'içme suyu'],
])('finds the words in %s', (q, words) => {
  expect(plainWords(q)).toBe(words)
})
