import { expect, it } from 'vitest'
import { formatState, inStage, isFiltered, parseState, toggled, withoutFilters } from './dashboardState.ts'

const parse = (query: string) => parseState(new URLSearchParams(query))

it.each([
  '',
  'organization=izmir&q=su&show=overdue&show=draft&rule=notes&sort=views&page=3',
  'show=brokenLink&show=private',
  'creator=ayse&group=saglik&format=CSV&rule=tags',
])('reads and writes the same address: %s', (query) => {
  expect(formatState(parse(query)).toString()).toBe(query)
})

it('ignores invalid values', () => {
  expect(parse('show=x&sort=y&page=-1&page=2')).toEqual(parse(''))
  expect(parse('page=1.5').page).toBe(1)
})

it('a filter starts on the first page, and a second press removes it', () => {
  const state = toggled(parse('page=4'), 'overdue')
  expect(formatState(state).toString()).toBe('show=overdue')
  expect(formatState(toggled(state, 'overdue')).toString()).toBe('')
})

it('one tab is chosen at a time, and the filters stay', () => {
  const scheduled = inStage(parse('show=overdue&show=private&page=3'), 'scheduled')
  expect(formatState(scheduled).toString()).toBe('show=overdue&show=scheduled')
  expect(formatState(inStage(scheduled, undefined)).toString()).toBe('show=overdue')
})

it('an address with two tabs shows one, and keeps its filters', () => {
  expect(formatState(parse('show=private&show=overdue&show=review')).toString()).toBe('show=overdue&show=review')
})

it('the organization and the order stay when the filters are removed', () => {
  const state = parse('organization=izmir&q=su&show=draft&group=saglik&rule=tags&sort=title')
  expect(isFiltered(state)).toBe(true)
  expect(formatState(withoutFilters(state)).toString()).toBe('organization=izmir&sort=title')
  expect(isFiltered(withoutFilters(state))).toBe(false)
})
