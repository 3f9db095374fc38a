import { describe, expect, it } from 'vitest'
import { plainWords } from '../../api/plainWords.ts'
import { toCount, toFacetSearch, toPackageSearch } from './packageSearch.ts'
import { parseSearchState } from './searchState.ts'

const parse = (query: string) =>
  parseSearchState(new URLSearchParams(query), { hasOwnCatalogue: true, hasSearchIndex: true })

it('combines the values of a filter with OR and the filters with AND', () => {
  expect(toPackageSearch(parse('q=su&organization=a&organization=b&tags=içme+suyu')).fq).toBe(
    '+organization:("a" OR "b") +tags:("içme suyu")',
  )
})

describe('in front of a CKAN', () => {
  const params = new URLSearchParams('ext_place=Ankara&from=2020&sort=ext_rows+desc&tags=su')
  const askedWith = (hasSearchIndex: boolean) =>
    toPackageSearch(parseSearchState(params, { hasOwnCatalogue: false, hasSearchIndex }))

  it('asks for no field of our own', () => {
    const asked = askedWith(false)
    expect(JSON.stringify(asked)).not.toContain('ext_')
    expect(asked.fq).toBe('+tags:("su")')
  })

  it('asks for all fields of our index of its catalogue, which counts no views', () => {
    const asked = askedWith(true)
    expect(asked.fq).toBe('+ext_place:("Ankara") +tags:("su") +ext_year:[2020 TO *]')
    expect(asked.sort).toBe('ext_rows desc')
    const views = new URLSearchParams('sort=views_recent+desc')
    expect(parseSearchState(views, { hasOwnCatalogue: false, hasSearchIndex: true }).sort).toBeUndefined()
  })
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
