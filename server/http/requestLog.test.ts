import pino from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testCatalogue } from '../testing/testCatalogue.ts'

const portal = await testCatalogue()
const { token } = await portal.makeUser({ sysadmin: true })
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
const failing = Object.assign(Object.create(portal.services.db), {
  query: (text: string) =>
    text.includes('app_user') || text.includes('api_token')
      ? portal.services.db.query(text)
      : Promise.reject(new Error('a fault of our own')),
})
const renderPage = async ({ url }: { url: string }) => {
  if (url.startsWith('/broken')) throw new Error('a page that fails')
  return { status: 200, html: '<!doctype html><title>page</title>' }
}
const parts = { dataDir: '/nonexistent', renderPage }
const app = createApp({ services: { ...portal.services, log }, ...parts })
const broken = createApp({ services: { ...portal.services, db: failing, log }, ...parts })

async function linesOf(of: typeof app, path: string, init: RequestInit = {}) {
  lines.length = 0
  const response = await of.request(`http://portal.example${path}`, init)
  return { response, id: response.headers.get('x-request-id'), seen: lines.map((line) => JSON.parse(line)) }
}

test.each<[string, string, number, RequestInit?]>([
  ['a response of the API', '/api/3/action/status_show', 200],
  ['a refusal', '/api/3/action/package_show?id=yok', 404],
  ['a page', '/dataset', 200],
  ['a page that fails', '/broken', 500],
  ['a page', '/api/nope', 404],
  ['a download', '/dataset/x/resource/y/download/z.csv', 404],
  ['what is no method', '/api/3/action/status_show', 405, { method: 'DELETE' }],
])('%s has the id of its line in the log', async (_what, path, status, init) => {
  const { response, id, seen } = await linesOf(app, path, init)
  expect(response.status).toBe(status)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(seen.at(-1)).toMatchObject({ requestId: id, path: path.split('?')[0], status, msg: 'request' })
  for (const line of seen) expect(line.requestId).toBe(id)
})

test('a failure of an action is logged with the id of its response', async () => {
  const { response, id, seen } = await linesOf(broken, '/api/3/action/package_list')
  expect(response.status).toBe(500)
  expect(seen).toMatchObject([
    { requestId: id, action: 'package_list', msg: 'action failed' },
    { requestId: id, status: 500, msg: 'request' },
  ])
})

test('two requests have two ids', async () => {
  const [one, other] = [await linesOf(app, '/healthz'), await linesOf(app, '/healthz')]
  expect(one.id).not.toBe(other.id)
})

test('neither tokens nor queries are logged', async () => {
  const headers = { authorization: token, cookie: 'gizli-kurabiye=1' }
  for (const of of [app, broken]) {
    for (const path of ['/api/3/action/package_show?id=gizli-soru', '/dataset?q=gizli-soru', '/broken?q=gizli-soru']) {
      await linesOf(of, path, { headers })
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.join('')).not.toMatch(new RegExp(`${token}|gizli`))
    }
  }
})

test('the client’s address is logged only if the operator wants it', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.7' }
  await linesOf(app, '/dataset', { headers })
  expect(lines.join('')).not.toContain('198.51')
  const addresses = { trustedProxies: 1 }
  const noting = createApp({ services: { ...portal.services, log }, ...parts, watchers: { addresses } })
  expect((await linesOf(noting, '/dataset', { headers })).seen.at(-1)).toMatchObject({ address: '198.51.100.7' })
})
