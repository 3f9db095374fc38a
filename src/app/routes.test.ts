import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../api/queryClient.ts'
import { paths } from '../paths.ts'
import { testSite } from '../testing/testSite.ts'
import { pages } from './pages.ts'
import { createRoutes } from './routes.ts'

const queryClient = createQueryClient(() => Promise.reject(new Error('not called')))
const routes = createRoutes(testSite, () => queryClient)
const match = (address: string) => {
  const { route, params } = matchRoutes(routes, address)?.at(-1) ?? {}
  return { id: route?.id, params }
}

describe('createRoutes', () => {
  it.each([
    ['/', 'tr /', {}],
    ['/en', 'en /', {}],
    ['/en/', 'en /', {}],
    ['/dataset?q=a', 'tr /dataset', {}],
    ['/en/dataset?q=a?b&page=2#top', 'en /dataset', {}],
    ['/dataset/', 'tr /dataset', {}],
    ['/dataset/new', 'tr /dataset/new', {}],
    ['/en/dataset/x', 'en /dataset/:name', { name: 'x' }],
    ['/dataset/x/resource/1-2', 'tr /dataset/:name/resource/:id', { name: 'x', id: '1-2' }],
    ['/tag/i%C3%A7me%20suyu', 'tr /tag/:name', { name: 'içme suyu' }],
  ])('gives %s the route %s', (address, id, params) => {
    expect(match(address)).toEqual({ id, params })
  })

  it.each(['/nowhere', '/de/dataset', '/tr/dataset', '/en/en', '/dataset/x/y', '/%', '//'])(
    'gives %s the page for unknown addresses, or the home page',
    (address) => {
      expect(match(address).id).toMatch(/^(tr|en) \/\*?$/)
    },
  )

  it('reads the name that `paths` writes, for any name', () => {
    for (const name of ['a/b', 'ı İ', 'x?y#z', '100%', '.', 'a"b'])
      expect(match(paths.tag(name)).params).toEqual({ name })
  })
})

it('has the component that each page declares, in the declared file', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../**/*Page.tsx')
  for (const { source, component } of pages) {
    const file = String(source).replace('src/app/', './').replace('src/', '../')
    expect(Object.values((await modules[file]?.()) ?? {}), file).toContain(await component())
  }
})
