import { expect, test } from 'vitest'
import { readOutage } from '#contract/outage.ts'
import { isHandled, LastResponses } from './LastResponses.ts'

const HOUR = 60 * 60_000
const PAGE = 'https://portal.example/en/dataset'
const READ = 'https://portal.example/api/3/action/package_search?q=a'
const PUBLIC = { 'cache-control': 'public, must-revalidate, max-age=0' }
const OF_CACHE = { ...PUBLIC, age: '0', 'x-request-id': 'r1' }

/** A cache as browsers have it: in the order in which responses were stored. */
function memoryCache() {
  const stored = new Map<string, Response>()
  return {
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, response: Response) => {
      stored.delete(url)
      stored.set(url, response)
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => stored.delete(url),
    stored,
  }
}

/** A portal whose next response is set, and the responses of its worker. */
function portal() {
  const cache = memoryCache()
  const at = { now: 1_000_000, isOnline: true, next: (): Response => new Response('') }
  const responses = new LastResponses({
    cache: Promise.resolve(cache as unknown as Cache), // only these parts of a cache are used
    fetch: async () => at.next(),
    isOnline: () => at.isOnline,
    now: () => at.now,
  })
  const read = async (url: string) => (await responses.answer(new Request(url))).response
  return { at, cache, read, responses }
}
const fails = () => {
  throw new TypeError('Failed to fetch')
}
const outageOf = (response: Response, now: number) => readOutage(response.headers, now)

test.each([PAGE, READ])('shows the last response with its age and the reason while there is none: %s', async (url) => {
  const { at, read } = portal()
  at.next = () => new Response('first', { headers: OF_CACHE })
  expect(await (await read(url)).text()).toBe('first')
  const receivedAt = at.now
  at.now += HOUR
  at.next = fails
  const last = await read(url)
  expect(outageOf(last, at.now)).toEqual({ by: 'portal', silentSince: null, receivedAt })
  expect(await last.text()).toBe('first')
  at.isOnline = false
  expect(outageOf(await read(url), at.now)).toMatchObject({ by: 'connection' })
  at.isOnline = true
  at.next = () => new Response('<h1>', { status: 502, headers: { 'x-request-id': 'r2' } })
  const since = at.now - (at.now % 1000)
  expect(outageOf(await read(url), at.now)).toEqual({ silentSince: since, receivedAt })
  at.next = () => new Response('<h1>', { status: 504 })
  expect(outageOf(await read(url), at.now)).toMatchObject({ by: 'portal' })
  at.next = () => new Response('second', { headers: OF_CACHE })
  const next = await read(url)
  expect([await next.text(), outageOf(next, at.now)]).toEqual(['second', undefined])
})

test('without a last response, or with one older than a day, the failure stays as it is', async () => {
  const { at, read } = portal()
  at.next = fails
  await expect(read(PAGE)).rejects.toThrow('Failed to fetch')
  at.next = () => new Response('busy', { status: 503 })
  expect((await read(PAGE)).status).toBe(503)
  at.next = () => new Response('old', { headers: PUBLIC })
  await read(PAGE)
  at.now += 25 * HOUR
  at.next = fails
  await expect(read(PAGE)).rejects.toThrow('Failed to fetch')
})

test.each<[string, string, ResponseInit]>([
  ['a private page', PAGE, { headers: { 'cache-control': 'private, no-store' } }],
  ['a response without a rule', PAGE, {}],
  ['a response of CKAN itself', READ, { headers: PUBLIC }],
  ['an old response', READ, { headers: { ...OF_CACHE, warning: '110 - "Response is Stale"' } }],
  ['an error', PAGE, { status: 404, headers: PUBLIC }],
])('stores nothing of %s', async (_, url, init) => {
  const { at, read, cache } = portal()
  at.next = () => new Response('x', init)
  await read(url)
  expect(cache.stored.size).toBe(0)
})

test('stores a limited number of responses of a limited size, the newest ones', async () => {
  const { at, read, cache } = portal()
  at.next = () => new Response('x'.repeat(1024 * 1024 + 1), { headers: PUBLIC })
  await read(PAGE)
  expect(cache.stored.size).toBe(0)
  at.next = () => new Response('x', { headers: PUBLIC })
  for (let number = 0; number < 230; number += 1) await read(`${PAGE}?page=${number}`)
  expect(cache.stored.size).toBe(200)
  expect([...cache.stored.keys()].at(-1)).toBe(`${PAGE}?page=229`)
})

test('answers pages and public reads of its own address, and nothing else', () => {
  const origin = 'https://portal.example'
  const ask = (url: string, init: RequestInit = {}, mode = 'cors') => {
    const { method, headers } = new Request(url, init)
    return isHandled({ method, headers, url, mode } as Request, origin) // pages cannot make requests of a navigation
  }
  expect([ask(PAGE, {}, 'navigate'), ask(READ), ask(`${origin}/en/api/3/action/tag_list`)]).toEqual([true, true, true])
  expect(ask(PAGE)).toBe(false)
  expect(ask(READ, { method: 'POST' })).toBe(false)
  expect(ask(READ, { headers: { authorization: 'a-token' } })).toBe(false)
  expect(ask('https://ckan.example/api/3/action/tag_list')).toBe(false)
  expect(ask(`${origin}/assets/a.js`)).toBe(false)
})
