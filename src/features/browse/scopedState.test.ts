import { expect, it } from 'vitest'
import { formatScopedState, idInCkan, parseScopedState, toPackageSearch } from './scopedState.ts'

const parse = (search: string) => parseScopedState(new URLSearchParams(search))

it('starts with the newest datasets and leaves default values out of the URL', () => {
  expect(parse('')).toEqual({ sort: 'metadata_modified desc', page: 1 })
  expect(formatScopedState(parse(''))).toEqual({})
})

it.each(['sort=nonsense', 'page=0', 'page=-1', 'page=1.5', 'page=x'])('ignores ?%s', (search) => {
  expect(parse(search)).toEqual(parse(''))
})

it('is parsed from the URL that it was formatted to', () => {
  const state = parse('sort=title_string asc&page=4')
  expect(parse(new URLSearchParams(formatScopedState(state)).toString())).toEqual(state)
})

it('asks a CKAN for the datasets of an organization by its id, if it says which', () => {
  const [ckan, own] = [{ hasOwnCatalogue: false }, { hasOwnCatalogue: true }]
  const group = { id: 'o-1', name: 'a' }
  expect(idInCkan('organizations', group, ckan)).toBe('o-1')
  expect(idInCkan('organizations', { id: 'a', name: 'a' }, ckan)).toBeUndefined()
  expect(idInCkan('organizations', group, own)).toBeUndefined()
  expect(idInCkan('groups', group, ckan)).toBeUndefined()
  expect(toPackageSearch('organizations', group, parse(''))).toMatchObject({ fq: '+owner_org:"o-1"' })
})

it.each([
  ['organizations', 'a', '+organization:"a"'],
  ['groups', 'a', '+groups:"a"'],
  ['tags', 'iki "söz"', '+tags:"iki \\"söz\\""'],
] as const)('asks for %s %s by %s', (scope, name, fq) => {
  expect(toPackageSearch(scope, { name }, parse('page=2'))).toMatchObject({ fq, rows: 20, start: 20 })
})
