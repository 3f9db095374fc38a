import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { PageCache } from './PageCache.ts'
import type { RenderPage } from './pageRoutes.ts'

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
async function show(version = '1', { isLasting = true, status = 200 } = {}) {
  const page = await pages.page('/', version, async () => ({ status, html: String(++drawn), isLasting }))
  return Number(brotliDecompressSync(page.brotli))
}
/** Work of the background that began before. */
const settled = () => new Promise((done) => setTimeout(done, 50))

test('a page is rendered once for all who ask, until the catalogue changes', async () => {
  expect(await Promise.all([show(), show(), show()])).toEqual([1, 1, 1])
  pages.noteWrite()
  expect(await show()).toBe(1)
  expect(await show('2')).toBe(2)
})

test('a page of more than a minute is sent once more and rendered again, one of ten minutes is not sent', async () => {
  await show()
  now = MINUTE_MS
  expect(await show()).toBe(1)
  await settled()
  expect(await show()).toBe(2)
  now = 12 * MINUTE_MS
  expect(await show()).toBe(3)
})

test('a page with data beside the change log is sent for seconds, and not after a write', async () => {
  const mixed = () => show('1', { isLasting: false })
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

test('the portal keeps the page of each theme, and no page of what has become private', async () => {
  const renderPage: RenderPage = async ({ cookies, callAction }) => {
    drawn += 1
    const { status } = await callAction({ action: 'package_show', input: { id: name }, locale: 'en' })
    return { status, html: `<head></head>${cookies}` }
  }
  const app = createApp({ services: at.portal.services, dataDir: '/nonexistent', renderPage, keepsPages: true })
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
