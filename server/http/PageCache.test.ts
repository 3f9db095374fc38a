import { beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { currentRequest, inRequest, RequestScope } from '../RequestScope.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import type { CallResponse } from './call.ts'
import { PageCache } from './PageCache.ts'
import type { PageKind } from './PageKind.ts'
import { pageRoutes, type RenderPage } from './pageRoutes.ts'

const at = datasetFixture()
const MINUTE_MS = 60_000
let now: number
let pages: PageCache
let drawn: number

beforeEach(() => {
  now = 0
  drawn = 0
  pages = new PageCache({ now: () => now })
})

/** The number of the drawing that a visitor gets. */
async function show(version = '1', { kind = 'lasting', status = 200 }: { kind?: PageKind; status?: number } = {}) {
  const page = await pages.page('/', version, async () => ({ status, html: String(++drawn), kind }))
  return Number(await page.html.uncompressed())
}
/** Work of the background that began before. */
const settled = () => new Promise((done) => setTimeout(done, 50))

test('a page is rendered once for all who ask, until the catalogue changes', async () => {
  expect(await Promise.all([show(), show(), show()])).toEqual([1, 1, 1])
  pages.noteWrite()
  expect(await show()).toBe(1)
  expect(await show('2')).toBe(2)
})

test('a page that is asked for again is sent as it is and then made small, in each encoding, and its size is counted', async () => {
  const html = Array.from({ length: 3_000 }, (_, n) => `<li>${(n * 7919) % 3001}</li>`).join('')
  const get = async (encoding: 'br' | 'gzip') => {
    const page = await pages.page('/', '1', async () => ({ status: 200, html, kind: 'lasting' }), encoding)
    return page.html.encoded(encoding)
  }
  const first = await get('gzip')
  const ofOne = pages.counts.bytes
  expect(await get('gzip')).toBe(first)
  await vi.waitFor(async () => expect((await get('gzip')).length).toBeLessThan(first.length))
  const small = (await get('gzip')).length
  expect(ofOne - pages.counts.bytes).toBe(first.length - small)
  const brotli = await get('br')
  expect(pages.counts.bytes - brotli.length).toBe(ofOne - first.length + small)
})

test('a page of more than a minute is sent once more and rendered again, one of two minutes is not sent', async () => {
  await show()
  now = MINUTE_MS
  expect(await show()).toBe(1)
  await settled()
  expect(await show()).toBe(2)
  now = 3 * MINUTE_MS
  expect(await show()).toBe(3)
})

test('a page with data beside the change log is sent for seconds, and not after a write', async () => {
  const mixed = () => show('1', { kind: 'mixed' })
  expect([await mixed(), await mixed()]).toEqual([1, 1])
  pages.noteWrite()
  expect(await mixed()).toBe(2)
  now = 5_000
  expect(await mixed()).toBe(3)
})

test('other statuses and failures are not kept', async () => {
  expect([await show('1', { status: 404 }), await show('1', { status: 404 })]).toEqual([1, 2])
  await expect(pages.page('/', '1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await show()).toBe(3)
})

test('a page that lacks data is shared by those who wait for it, and not kept', async () => {
  const partial = () => show('1', { kind: 'partial' })
  expect(await Promise.all([partial(), partial()])).toEqual([1, 1])
  expect(await partial()).toBe(2)
})

test('a page for one visitor is neither kept nor shared', async () => {
  const personal = () => show('1', { kind: 'personal' })
  expect((await Promise.all([personal(), personal(), personal()])).sort()).toEqual([1, 2, 3])
  expect(await personal()).toBe(4)
})

test('an exception that escapes fails the page for all who wait, and the next one is rendered', async () => {
  const first = new RequestScope({ headersSent: true, writableEnded: true, destroy() {} })
  const failing = () => {
    currentRequest()?.fail(new Error('escaped')) // as escapedExceptions.ts does
    return new Promise<never>(() => {})
  }
  const waiting = [inRequest(first, () => pages.page('/', '1', failing)), pages.page('/', '1', failing)]
  for (const page of waiting) await expect(page).rejects.toThrow('escaped')
  expect(await show()).toBe(1)
  now = MINUTE_MS
  expect((await pages.page('/', '1', failing)).status).toBe(200) // in the background
  await settled()
  expect([await show(), await settled(), await show()]).toEqual([1, undefined, 2])
})

test.each<[string, number, () => Promise<CallResponse>, boolean | undefined]>([
  ['whose query is answered', 1, async () => ({ status: 200, body: null }), true],
  ['whose query finds nothing', 1, async () => ({ status: 404, body: null }), undefined],
  ['whose query fails', 2, async () => ({ status: 503, body: null }), true],
  ['whose query is refused for now', 2, async () => ({ status: 429, body: null }), true],
  ['whose query has no answer', 2, () => Promise.reject(new Error('away')), true],
  ['without the data of a slow query', 2, async () => ({ status: 200, body: null }), false],
])('a page %s is rendered %i times for two visits', async (_, times, answer, isWhole) => {
  const source = {
    callAction: answer,
    site: { siteUrl: SITE_URL, localeDefault: 'tr' as const },
    hasRdf: false,
    hasSearchIndex: () => true,
    cache: { pages, version: () => '1', kindOf: () => 'lasting' as const },
  }
  const app = pageRoutes(source, async ({ callAction }) => {
    drawn += 1
    await callAction({ action: 'package_show', input: {}, locale: 'tr' }).catch(() => {})
    return { status: 200, html: '', ...(isWhole !== undefined && { isWhole }) }
  })
  for (const _visit of [1, 2]) expect((await app.request(`${SITE_URL}/about`)).status).toBe(200)
  expect(drawn).toBe(times)
})

test('each visitor gets a form of their own, which no other cache shares', async () => {
  const renderPage: RenderPage = async ({ callAction }) => {
    const { body } = await callAction({ action: 'data_request_form', input: {}, locale: 'tr' })
    return { status: 200, html: JSON.stringify(body) }
  }
  const app = createApp({ services: at.portal.services, dataDir: '/nonexistent', renderPage, kept: new PageCache() })
  const visits = await Promise.all([1, 2, 3].map(() => app.request(`${SITE_URL}/data-request`)))
  expect(new Set(await Promise.all(visits.map((visit) => visit.text()))).size).toBe(3)
  expect(visits.map(({ headers }) => headers.get('cache-control'))).toEqual(
    Array(3).fill('private, must-revalidate, max-age=0'),
  )
})

test('the portal keeps the page of each theme, and no page of what has become private', async () => {
  const renderPage: RenderPage = async ({ cookies, callAction }) => {
    drawn += 1
    const { status } = await callAction({ action: 'package_show', input: { id: name }, locale: 'en' })
    return { status, html: `<head></head>${cookies}` }
  }
  const app = createApp({ services: at.portal.services, dataDir: '/nonexistent', renderPage, kept: new PageCache() })
  const { id, name } = await at.make()
  const get = async (cookie: string, encoding = 'identity') => {
    const headers = { cookie, 'accept-encoding': encoding }
    const response = await app.request(`${SITE_URL}/en/dataset/${name}`, { headers })
    return { status: response.status, text: (await response.text()).replace(/<head>.*<\/head>/s, '') }
  }
  expect(await get('a=b; theme=dark')).toEqual({ status: 200, text: 'theme=dark' })
  expect(await get('theme=dark; session=x')).toEqual({ status: 200, text: 'theme=dark' })
  expect(await get('theme=light')).toEqual({ status: 200, text: 'theme=light' })
  expect(await get('theme=none')).toEqual({ status: 200, text: '' })
  expect(await get('')).toEqual({ status: 200, text: '' })
  expect(drawn).toBe(3)
  await at.call('package_patch', { id, private: true })
  expect((await get('theme=dark')).status).toBe(403)
})

test('requests are counted by what they got', async () => {
  await show()
  await show()
  now = 1.5 * MINUTE_MS
  await show()
  await settled()
  await show('2')
  expect(pages.counts).toMatchObject({ hits: 1, stale: 1, misses: 2 })
  expect(pages.counts.bytes).toBeGreaterThan(0)
})
