import { describe, expect, it } from 'vitest'
import type { Locales } from './languages.ts'
import { joinLocale, splitLocale } from './locale.ts'

const locales = ['tr', 'en'] satisfies Locales

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
    expect(splitLocale(pathname, locales)).toEqual([locale, rest])
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
    expect(joinLocale(locale, path, locales)).toBe(joined)
  })

  it('prefixes Turkish paths when English is the default', () => {
    expect(joinLocale('tr', '/dataset', ['en', 'tr'])).toBe('/tr/dataset')
    expect(joinLocale('en', '/dataset', ['en', 'tr'])).toBe('/dataset')
  })
})
