import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOutage } from '#contract/outage.ts'
import type { CkanSearch, IndexAnswer } from '../ckanIndex/CkanSearch.ts'
import { JsonText } from '../jsonText.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { askCkan } from './askCkan.ts'
import { PublicReads } from './PublicReads.ts'
import { passThrough } from './passThrough.ts'
import type { Behind } from './readPublic.ts'

const PATH = '/api/3/action/package_search'
let fake: FakeCkan
let behind: Behind
let answer: (isCkanAway: boolean) => Omit<IndexAnswer, 'body'> | undefined
let writes: number

beforeEach(async () => {
  fake = await new FakeCkan().open()
  writes = 0
  const search: Pick<CkanSearch, 'answer' | 'isOwn'> = {
    isOwn: (path) => path.includes('ext_place'),
    answer: async (_, { isCkanAway = false } = {}) => {
      const found = answer(isCkanAway)
      return found && { ...found, body: new JsonText('{"success": true, "result": "ours"}') }
    },
  }
  behind = {
    ckan: fake.ckan,
    reads: new PublicReads(fake.ckan, { freshMs: 0 }),
    search,
    onWrite: () => {
      writes += 1
    },
  }
})
afterEach(() => fake.close())

const call = (init: RequestInit = {}) =>
  passThrough(new Request(`http://portal.example${PATH}`, init), behind, { locale: 'en' })
const ask = () => askCkan(behind, 'tr')({ action: 'package_search', input: {}, locale: 'tr' })
const AWAY: FakeCkan['handler'][] = [
  (request) => request.socket.destroy(),
  (_, response) => response.writeHead(503).end(),
  (_, response) => response.writeHead(429, { 'retry-after': '9' }).end(),
]
const old = (minutes: number) => Date.now() - minutes * 60_000

test('a search of an anonymous caller is answered from the index, for the API and for pages', async () => {
  answer = () => ({ checkedAt: old(0.2), silentSince: undefined })
  const response = await call()
  expect([await response.text(), response.headers.get('warning'), response.headers.get('age')]).toEqual([
    '{"success": true, "result": "ours"}',
    null,
    '12',
  ])
  expect(await ask()).toMatchObject({ status: 200, body: { result: 'ours' } })
  expect(fake.seen).toEqual([])
})

test('a signed-in user gets what only the index can answer from it, and all else from CKAN', async () => {
  answer = () => ({ checkedAt: old(0.2), silentSince: undefined })
  const headers = { cookie: 'ckan=session', authorization: 'token' }
  const own = await passThrough(
    new Request(`http://portal.example${PATH}?facet.field=["ext_place"]`, { headers }),
    behind,
    { locale: 'en' },
  )
  expect(await own.text()).toBe('{"success": true, "result": "ours"}')
  expect(fake.seen).toEqual([])
  await (await call({ headers })).text()
  expect(fake.seen).toHaveLength(1)
})

test('a copy that is older than a minute says so, and whether CKAN responds', async () => {
  answer = () => ({ checkedAt: old(2), silentSince: undefined })
  const response = await call()
  expect(response.headers.get('warning')).toBe('110 - "Response is Stale"')
  expect(readOutage(response.headers, Date.now())?.silentSince).toBeNull()
  expect((await ask()).outage?.silentSince).toBeNull()
  const silentSince = old(2)
  answer = () => ({ checkedAt: old(3), silentSince })
  expect((await ask()).outage?.silentSince).toBe(silentSince)
})

test('CKAN answers users, writes, other actions and what the index does not', async () => {
  answer = () => ({ checkedAt: old(0), silentSince: undefined })
  expect(await (await call({ headers: { authorization: 'a' } })).text()).toContain('"count": 0')
  expect((await call({ headers: { cookie: 'ckan=1' } })).status).toBe(200)
  expect(writes).toBe(0)
  answer = () => undefined
  expect(await (await call()).text()).toContain('"count": 0')
  expect(fake.seen).toHaveLength(3)
  fake.handler = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  const create = new Request('http://portal.example/api/3/action/package_create', { method: 'POST', body: '{}' })
  await passThrough(create, behind, { locale: 'en' })
  expect(writes).toBe(1)
})

test('an older copy answers only if CKAN does not', async () => {
  answer = (isCkanAway) => (isCkanAway ? { checkedAt: old(60), silentSince: old(50) } : undefined)
  expect(await (await call()).text()).toContain('"count": 0')
  behind.reads.clear()
  for (const handler of AWAY) {
    fake.handler = handler
    const response = await call()
    expect([response.status, await response.text()]).toEqual([200, '{"success": true, "result": "ours"}'])
    expect(response.headers.get('warning')).toMatch(/^111 /)
  }
})

test.each<[string, FakeCkan['handler'], number]>([
  ['takes too long', () => {}, 50],
  ['responds for one user only, and breaks off', (_, response) => breakOff(response), 10_000],
])('the index answers a page for which CKAN %s', async (_, handler, pageMs) => {
  answer = (isCkanAway) => (isCkanAway ? { checkedAt: old(0.2), silentSince: undefined } : undefined)
  fake.handler = handler
  const page = askCkan(behind, 'tr', pageMs)({ action: 'package_search', input: {}, locale: 'tr' })
  expect(await page).toMatchObject({ status: 200, body: { result: 'ours' } })
})

/** A response with a cookie is not for all readers: the page sends a request of its own, which breaks off. */
function breakOff(response: ServerResponse): void {
  if (fake.seen.length > 1) response.destroy()
  else response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=1' }).end('{}')
}
