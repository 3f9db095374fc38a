import { describe, expect, it } from 'vitest'
import { countFilters, formatSearchState, parseSearchState, sortOf, toggled, withoutFilters } from './searchState.ts'

const parse = (query: string) =>
  parseSearchState(new URLSearchParams(query), { hasOwnCatalogue: true, hasSearchIndex: true })
const roundTrip = (query: string) => decodeURIComponent(formatSearchState(parse(query)).toString())

describe('the URL of a search', () => {
  it.each([
    '',
    'q=hava+kalitesi',
    'q=a&organization=ibb&organization=iett&tags=su&page=3',
    'res_format=CSV&license_id=cc-by&updated=30&sort=title_string+asc',
    'tags=a&tags=b+"c"',
    'ext_place=Ankara/Çankaya&ext_has=map&ext_use=commercial&from=2008&to=2025&sort=ext_rows+desc',
  ])('is parsed and formatted unchanged: %s', (query) => {
    expect(roundTrip(query)).toBe(query)
  })

  it.each([
    ['page=0', ''],
    ['page=-2', ''],
    ['page=1.5', ''],
    ['page=x', ''],
    ['from=2020&to=2010', ''],
    ['from=20&to=x', ''],
    ['updated=31', ''],
    ['sort=drop+table', ''],
    ['unknown=1', ''],
    ['tags=&tags=a&tags=a', 'tags=a'],
    ['q=++', ''],
  ])('drops invalid values: %s', (query, expected) => {
    expect(roundTrip(query)).toBe(expected)
  })
})

describe('an address with what only an index offers', () => {
  const ofCkan = (query: string) =>
    parseSearchState(new URLSearchParams(query), { hasOwnCatalogue: false, hasSearchIndex: false })

  it.each([
    'ext_place=Ankara',
    'ext_has=map',
    'ext_use=commercial',
    'from=2008',
    'ext_bbox=28,40,30,42',
    'sort=ext_rows+desc',
    'sort=views_recent+desc',
  ])('is marked where the catalogue does not offer it: %s', (query) => {
    expect([parse(query).hasUnavailable, ofCkan(query).hasUnavailable]).toEqual([false, true])
  })

  it.each([
    'q=su&tags=a',
    'updated=30&sort=title_string+asc',
    'from=x',
    'ext_bbox=1',
    'ext_has=',
    'sort=x',
    'to=2000&from=2010',
  ])('is not marked for filters of every catalogue and for invalid ones: %s', (query) => {
    expect(ofCkan(query).hasUnavailable).toBe(false)
  })
})

describe('changing a search', () => {
  it('goes back to the first page when a filter changes', () => {
    expect(toggled(parse('tags=a&page=4'), 'tags', 'b')).toMatchObject({ page: 1, selected: { tags: ['a', 'b'] } })
  })

  it('deselects a selected value', () => {
    expect(toggled(parse('tags=a&tags=b'), 'tags', 'a').selected.tags).toEqual(['b'])
  })

  it('keeps the query when all filters are removed', () => {
    const cleared = withoutFilters(parse('q=su&tags=a&updated=7&page=2'))
    expect(formatSearchState(cleared).toString()).toBe('q=su')
    expect(countFilters(cleared)).toBe(0)
  })

  it('counts every selected value and the period', () => {
    expect(countFilters(parse('q=su&tags=a&tags=b&organization=c&updated=7'))).toBe(4)
  })
})

it('sorts by relevance only if there is a query', () => {
  expect(sortOf(parse('q=su'))).toBe('score desc, metadata_modified desc')
  expect(sortOf(parse(''))).toBe('metadata_modified desc')
  expect(sortOf(parse('q=su&sort=title_string+asc'))).toBe('title_string asc')
})
