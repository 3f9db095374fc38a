import { expect, it, vi } from 'vitest'
import { keepSearch, recentSearches, removeSearch, removeSearches } from './recentSearches.ts'

it('keeps the ten newest searches, each once, and removes one or all', () => {
  for (let n = 0; n < 12; n++) keepSearch(`arama ${n}`)
  keepSearch(' arama 5 ')
  keepSearch('')
  expect(recentSearches()).toHaveLength(10)
  expect(recentSearches().slice(0, 2)).toEqual(['arama 5', 'arama 11'])
  removeSearch('arama 5')
  expect(recentSearches()[0]).toBe('arama 11')
  removeSearches()
  expect(recentSearches()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('keeps nothing where storage is switched off or damaged', () => {
  localStorage.setItem('recent-searches', '{"not": "a list"')
  expect(recentSearches()).toEqual([])
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  keepSearch('su')
  expect(recentSearches()).toEqual([])
  vi.restoreAllMocks()
})
