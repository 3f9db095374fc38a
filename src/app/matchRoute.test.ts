import { describe, expect, it } from 'vitest'
import type { Locales } from '../i18n/languages.ts'
import { paths } from '../paths.ts'
import { matchRoute } from './matchRoute.ts'
import { notFoundRoute, routes } from './routes.ts'

const locales = ['tr', 'en'] satisfies Locales
const match = (address: string) => {
  const { route, locale, params, search } = matchRoute(address, locales)
  return { pattern: route.pattern, locale, params, search: search.toString() }
}

describe('matchRoute', () => {
  it.each([
    ['/', '/', 'tr', {}],
    ['/en', '/', 'en', {}],
    ['/en/', '/', 'en', {}],
    ['/dataset?q=a', '/dataset', 'tr', {}],
    ['/dataset/', '/dataset', 'tr', {}],
    ['/en/dataset/x', '/dataset/:name', 'en', { name: 'x' }],
    ['/dataset/x/resource/1-2', '/dataset/:name/resource/:id', 'tr', { name: 'x', id: '1-2' }],
    ['/tag/i%C3%A7me%20suyu', '/tag/:name', 'tr', { name: 'içme suyu' }],
  ])('finds the page of %s', (address, pattern, locale, params) => {
    expect(match(address)).toMatchObject({ pattern, locale, params })
  })

  it.each(['/nowhere', '/de/dataset', '/tr/dataset', '/en/en', '/dataset/x/y', '/%', '/dataset/%E0%A4%A', '//'])(
    'says of %s that there is no such page, or gives the name as it stands',
    (address) => {
      const { pattern } = match(address)
      expect([notFoundRoute.pattern, '/dataset/:name', '/']).toContain(pattern)
    },
  )

  it('separates the query, even if it contains question marks', () => {
    expect(match('/en/dataset?q=a?b&page=2#top').search).toBe('q=a%3Fb&page=2')
  })

  it('parses what `paths` writes, for any name', () => {
    for (const name of ['a/b', 'ı İ', 'x?y#z', '100%', '.', 'a"b']) {
      expect(matchRoute(paths.tag(name), locales).params).toEqual({ name })
    }
  })
})

it('has an existing source file for every route', () => {
  const files = Object.keys(import.meta.glob('../**/*Page.tsx')).map((path) => path.replace(/^\.\.?\//, ''))
  expect(routes.length).toBeGreaterThan(3)
  for (const { source } of [...routes, notFoundRoute]) {
    expect(files).toContain(source.replace(/^src\/(app\/)?/, ''))
  }
})
