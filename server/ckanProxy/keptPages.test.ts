import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '../http/call.ts'
import { inEveryLanguage } from '../site.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { createCkanProxy } from './createCkanProxy.ts'

const SITE = 'http://portal.example'
const fake = new FakeCkan()
let rendered = 0
let isAway = false

beforeAll(async () => {
  await fake.open()
})
afterAll(() => fake.close())
beforeEach(() => {
  rendered = 0
  isAway = false
  fake.handler = (_, response) => {
    if (isAway) return void response.writeHead(502).end()
    response.setHeader('content-type', 'application/json').end('{"success": true, "result": {}}')
  }
})

/** A portal whose pages ask for one action and have a number each. */
function portalWith(freshMs: number, action = 'package_search') {
  const call: Call = { action, input: { q: 'su' }, locale: 'tr' }
  const titles = { siteTitle: inEveryLanguage({ tr: 'Portal', en: 'Portal' }), siteDescription: inEveryLanguage({}) }
  return createCkanProxy({
    ckan: fake.ckan,
    site: { siteUrl: SITE, localeDefault: 'tr', languages: ['tr', 'en'], ...titles } as never, // the settings that pages use
    log: pino({ level: 'silent' }),
    freshMs,
    renderPage: async ({ callAction }) => {
      await callAction(call)
      rendered += 1
      return { status: 200, html: `<title>${rendered}</title>` }
    },
  })
}
const read = async (app: ReturnType<typeof portalWith>, path = '/dataset', headers = {}) => {
  const response = await app.request(SITE + path, { headers })
  return { html: await response.text(), warning: response.headers.get('warning') }
}

test('a page is rendered once for all who ask for it within some seconds, in each theme', async () => {
  const app = portalWith(10_000)
  const all = await Promise.all(Array.from({ length: 5 }, () => read(app)))
  expect(new Set(all.map(({ html }) => html))).toEqual(new Set(['<title>1</title>']))
  expect((await read(app, '/en/dataset')).html).toBe('<title>2</title>')
  expect((await read(app, '/dataset', { cookie: 'theme=dark' })).html).toBe('<title>3</title>')
  expect((await read(app)).html).toBe('<title>1</title>')
})

test('a write through the portal is seen at once', async () => {
  const app = portalWith(10_000)
  await read(app)
  await app.request(`${SITE}/api/3/action/package_patch`, { method: 'POST', body: '{"id": "a"}' })
  expect((await read(app)).html).toBe('<title>2</title>')
})

test('a page with old data is not kept, and says that it is old', async () => {
  const app = portalWith(1)
  await read(app)
  await app.request(`${SITE}/api/3/action/package_patch`, { method: 'POST', body: '{"id": "a"}' })
  await read(app)
  isAway = true
  await new Promise((done) => setTimeout(done, 5))
  const other = '/dataset?page=2'
  await expect.poll(async () => (await read(app, other)).warning).toBe('110 - "Response is Stale"')
  const before = rendered
  expect((await read(app, other)).html).toBe(`<title>${before + 1}</title>`)
})

test.each([
  ['no response of CKAN is sent again', 0, 'package_search'],
  ['a page has a form for one visitor', 10_000, 'data_request_form'],
])('no page is kept if %s', async (_, freshMs, action) => {
  const app = portalWith(freshMs, action)
  await read(app)
  expect((await read(app)).html).toBe('<title>2</title>')
})
