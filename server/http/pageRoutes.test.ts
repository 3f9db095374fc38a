import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import type { RenderPage } from './pageRoutes.ts'

/* For which user a page's data is read. The page here contains only the data; other tests render the app. */

const at = datasetFixture()
const PASSWORD = 'uzun bir parola'
let app: ReturnType<typeof createApp>
let drawn = 0

const renderPage: RenderPage = async ({ url, callAction }) => {
  drawn += 1
  const id = url.split('/').at(-1)
  const { status, body } = await callAction({ action: 'package_show', input: { id }, locale: 'en' })
  return { status, html: `<head></head><body>${JSON.stringify(body)}</body>` }
}

beforeAll(() => {
  app = createApp({ services: at.portal.services, dataDir: '/nonexistent', renderPage })
})

/** Creates a user, in the organization or not, and returns the cookie of a session. */
async function session(name: string, role?: 'editor' | 'member'): Promise<string> {
  await at.call('user_create', { name, email: `${name}@example.org`, password: PASSWORD }, at.admin)
  if (role) await at.call('organization_member_create', { id: 'kurum', username: name, role }, at.admin)
  const response = await app.request(`${SITE_URL}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ login: name, password: PASSWORD }),
  })
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

async function pageOf(name: string, cookie = '') {
  const response = await app.request(`${SITE_URL}/en/dataset/${name}`, { headers: cookie ? { cookie } : {} })
  return { status: response.status, cache: response.headers.get('cache-control'), html: await response.text() }
}

test.each([
  ['private', { private: true }],
  ['unfinished', { state: 'draft' }],
])('only the organization sees the page of a %s dataset, and no cache stores it', async (kind, how) => {
  const { name } = await at.make({ ...how, notes: 'Gizli kalacak' })
  const own = await pageOf(name, await session(`uye-${kind}`, 'editor'))
  expect([own.status, own.cache]).toEqual([200, 'private, no-store'])
  expect(own.html).toContain('Gizli kalacak')
  // Requested after a user saw it: nothing of that response is cached for others.
  for (const cookie of ['', 'fihrist_session=x', await session(`yabanci-${kind}`)]) {
    const { status, html } = await pageOf(name, cookie)
    expect(status).toBe(403)
    expect(html).not.toContain('Gizli kalacak')
  }
})

test('a public page is the same for signed-in users, and is rendered once', async () => {
  const { name } = await at.make()
  const anybody = await pageOf(name)
  drawn = 0
  expect(await pageOf(name, await session('okur', 'editor'))).toEqual(anybody)
  expect([anybody.status, anybody.cache, drawn]).toEqual([200, 'public, must-revalidate, max-age=0', 1])
})

test('an ended session gets the anonymous page', async () => {
  const { name } = await at.make({ private: true })
  const cookie = await session('giden', 'editor')
  expect((await pageOf(name, cookie)).status).toBe(200)
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await app.request(`${SITE_URL}/user/logout`, { method: 'POST', headers, body: '{}' })
  expect((await pageOf(name, cookie)).status).toBe(403)
})

test.each([
  ['//', '/'],
  ['///', '/'],
  ['/.//', '/'],
  ['//?q=a', '/?q=a'],
  ['//[', '/['],
  ['//a:b/c', '/a:b/c'],
  ['//other.example/en', '/other.example/en'],
  ['/%2e//\\other.example', '/other.example'],
])('an address that begins with several slashes is redirected to this site: %s', async (path, location) => {
  const response = await app.request(`${SITE_URL}${path}`)
  expect([response.status, response.headers.get('location')]).toEqual([308, location])
})
