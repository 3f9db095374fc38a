import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { tagsOf } from '../xml/testing/tagsOf.ts'
import { sitemapRoutes } from './sitemapRoutes.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'su', title: 'Su' }, { token })
  for (const name of ['a', 'b', 'c'].map((letter) => `veri-${letter}`))
    await portal.call('package_create', { name, owner_org: 'su' }, { token })
  await portal.call('package_create', { name: 'gizli', owner_org: 'su', private: true }, { token })
})
const get = async (path: string, app: Hono = portal.app) => {
  const response = await app.request(`http://portal.example${path}`)
  return { status: response.status, text: await response.text() }
}
const places = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('lists every public page in both languages, with links between them', async () => {
  const { status, text } = await get('/sitemap.xml')
  expect([status, tagsOf(text)[0]]).toEqual([200, 'urlset'])
  const all = places(text)
  for (const path of ['/', '/en', '/dataset', '/en/organization/su', '/dataset/veri-a', '/en/dataset/veri-c'])
    expect(all).toContain(`http://portal.example${path}`)
  expect(new Set(all).size).toBe(all.length)
  expect(text).not.toContain('gizli')
  expect(text).toMatch(/<loc>http:\/\/portal\.example\/dataset\/veri-a<\/loc><lastmod>[\d-]+T[\d:.]+Z<\/lastmod>/)
})

test('has the address of the first page below a path without a slash at its end', async () => {
  const config = { ...portal.services.config, siteUrl: 'http://portal.example/veri' }
  const below = new Hono().route('/', sitemapRoutes({ ...portal.services, config }))
  const all = places((await get('/sitemap.xml', below)).text)
  expect(all.slice(0, 2)).toEqual(['http://portal.example/veri', 'http://portal.example/veri/en'])
  expect(all).toContain('http://portal.example/veri/dataset')
})

test('is split if it is too long, without gaps or repetitions', async () => {
  const split = new Hono().route('/', sitemapRoutes(portal.services, 8))
  const index = await get('/sitemap.xml', split)
  expect(tagsOf(index.text)[0]).toBe('sitemapindex')
  const parts = await Promise.all(places(index.text).map((address) => get(new URL(address ?? '').pathname, split)))
  const all = parts.flatMap(({ text }) => places(text))
  expect(parts.length).toBeGreaterThan(2)
  for (const { text } of parts) expect(places(text).length).toBeLessThanOrEqual(8)
  expect(all.sort()).toEqual(places((await get('/sitemap.xml')).text).sort())
  expect((await get(`/sitemap-${parts.length + 1}.xml`, split)).status).toBe(404)
})

test('is named by robots.txt', async () => {
  const { text } = await get('/robots.txt')
  expect(text).toContain('User-agent: *')
  expect(text).toContain('Disallow: /api/')
  expect(text).toContain('Sitemap: http://portal.example/sitemap.xml')
})
