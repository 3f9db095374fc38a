import { describe, expect, it } from 'vitest'
import { type Addressing, joinLocale, splitLocale } from './locale.ts'

const portal: Addressing = { languages: ['tr', 'en'], basePath: '' }
const below: Addressing = { languages: ['tr', 'en'], basePath: '/en/data' }

describe('splitLocale', () => {
  it.each([
    ['/', 'tr', '/'],
    ['/dataset', 'tr', '/dataset'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/dataset/x', 'en', '/dataset/x'],
    ['/energy', 'tr', '/energy'],
    ['/tr/dataset', 'tr', '/tr/dataset'],
  ])('reads %s as %s and %s', (pathname, locale, rest) => {
    expect(splitLocale(pathname, portal)).toEqual([locale, rest])
  })
})

describe('joinLocale', () => {
  it.each([
    ['tr', '/', '/'],
    ['tr', '/dataset?q=a', '/dataset?q=a'],
    ['en', '/', '/en'],
    ['en', '/?q=a', '/en?q=a'],
    ['en', '/dataset?q=a', '/en/dataset?q=a'],
  ] as const)('writes %s and %s as %s', (locale, path, joined) => {
    expect(joinLocale(locale, path, portal)).toBe(joined)
  })

  it('prefixes Turkish paths when English is the default', () => {
    const english: Addressing = { languages: ['en', 'tr'], basePath: '' }
    expect(joinLocale('tr', '/dataset', english)).toBe('/tr/dataset')
    expect(joinLocale('en', '/dataset', english)).toBe('/dataset')
  })
})

describe('with a path before every address', () => {
  it.each([
    ['tr', '/', '/en/data'],
    ['tr', '/?q=a', '/en/data?q=a'],
    ['tr', '/dataset?q=a', '/en/data/dataset?q=a'],
    ['en', '/', '/en/data/en'],
    ['en', '/dataset#top', '/en/data/en/dataset#top'],
  ] as const)('writes %s and %s as %s, and reads it back', (locale, path, joined) => {
    expect(joinLocale(locale, path, below)).toBe(joined)
    const [pathname = ''] = joined.split(/[?#]/)
    expect(splitLocale(pathname, below)).toEqual([locale, path.split(/[?#]/)[0]])
  })

  it('does not take a longer name for the path', () => {
    expect(splitLocale('/en/database', below)).toEqual(['en', '/database'])
  })
})
