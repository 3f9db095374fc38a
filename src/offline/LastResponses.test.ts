import { expect, test } from 'vitest'
import { readOutage } from '#contract/outage.ts'
import { isHandled, LastResponses } from './LastResponses.ts'

const HOUR = 60 * 60_000
const PAGE = 'https://portal.example/en/dataset'
const FILE = 'https://portal.example/dataset/a/resource/b/download/c.html'
const READ = 'https://portal.example/api/3/action/package_search?q=a'
const ORIGIN = 'https://portal.example'
const PUBLIC = { 'cache-control': 'public, must-revalidate, max-age=0', 'content-type': 'text/html; charset=utf-8' }
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
function portal(basePath = '') {
  const cache = memoryCache()
  const stores: Promise<void>[] = []
  const at = { now: 1_000_000, isOnline: true, isBlocked: false, next: (): Response => new Response('') }
  const responses = new LastResponses({
    basePath,
    openCache: async () => {
      if (at.isBlocked) throw new DOMException('blocked', 'SecurityError')
      return cache as unknown as Cache // only these parts of a cache are used
    },
    fetch: async () => at.next(),
    isOnline: () => at.isOnline,
    now: () => at.now,
  })
  const answer = (url: string) => responses.answer(new Request(url), (work) => stores.push(work))
  const read = async (url: string) => {
    const { response } = await answer(url)
    await Promise.all(stores)
    return response
  }
  return { at, cache, read, answer }
}
type Asked = RequestInit & { basePath?: string }

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
  at.next = () => new Response('second', { headers: OF_CACHE })
  const next = await read(url)
  expect([await next.text(), outageOf(next, at.now)]).toEqual(['second', undefined])
})

test('tells a catalogue that is away from a busy portal, one slow read, and a server in front of the portal', async () => {
  const { at, read } = portal()
  at.next = () => new Response('first', { headers: OF_CACHE })
  for (const url of [PAGE, READ]) await read(url)
  const receivedAt = at.now
  at.now = 2_000_000
  const told = async (url: string, status: number, headers: HeadersInit = { 'x-request-id': 'r2' }) => {
    at.next = () => new Response('<h1>', { status, headers })
    return outageOf(await read(url), at.now)
  }
  const isStale = { silentSince: null, receivedAt }
  const isAway = { silentSince: at.now, receivedAt }
  for (const status of [502, 503, 504])
    expect(await told(PAGE, status, {})).toEqual({ by: 'portal', silentSince: null, receivedAt })
  for (const url of [PAGE, READ]) expect(await told(url, 503)).toEqual(isStale)
  expect([await told(READ, 504), await told(`${READ}&rows=1`, 504)]).toEqual([isStale, undefined])
  expect(await told(READ, 504)).toEqual(isStale)
  expect(await told(PAGE, 504)).toEqual(isAway)
  at.now += HOUR
  expect(await told(PAGE, 502)).toEqual(isAway)
  at.next = () => new Response('second', { headers: OF_CACHE })
  await read(PAGE)
  expect(await told(READ, 502)).toEqual({ silentSince: at.now, receivedAt })
})

test('does not wait for the body of a response that it stores', async () => {
  const { at, cache, answer } = portal()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('begun'))
      end = () => controller.close()
    },
  })
  at.next = () => new Response(body, { headers: PUBLIC })
  const { response } = await answer(PAGE)
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('begun')
  expect(cache.stored.size).toBe(0)
  end()
  await expect.poll(() => cache.stored.size).toBe(1)
})

test('without a last response, or with one older than a day, the failure stays as it is', async () => {
  const { at, read } = portal()
  at.next = fails
  await expect(read(PAGE)).rejects.toThrow('Failed to fetch')
  at.next = () => new Response('busy', { status: 503 })
  expect((await read(PAGE)).status).toBe(503)
  at.isBlocked = true
  expect((await read(PAGE)).status).toBe(503)
  at.isBlocked = false
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
  ['a file', FILE, { headers: { ...PUBLIC, 'content-type': 'text/csv' } }],
  ['a file in HTML', FILE, { headers: { ...PUBLIC, 'content-security-policy': "default-src 'none'; sandbox" } }],
  ['a download', FILE, { headers: { ...PUBLIC, 'content-disposition': 'attachment' } }],
  ['a response that is too large', PAGE, { headers: { ...PUBLIC, 'content-length': '1048577' } }],
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
  const ask = (url: string, { mode = 'cors', basePath = '', ...init }: Asked = {}) => {
    const { method, headers } = new Request(url, init)
    return isHandled({ method, headers, url, mode } as Request, { origin: ORIGIN, basePath }) // pages cannot make requests of a navigation
  }
  expect([ask(PAGE, { mode: 'navigate' }), ask(READ), ask(`${ORIGIN}/en/api/3/action/tag_list`)]).toEqual([
    true,
    true,
    true,
  ])
  expect(ask(PAGE)).toBe(false)
  expect(ask(READ, { method: 'POST' })).toBe(false)
  expect(ask(READ, { headers: { authorization: 'a-token' } })).toBe(false)
  expect(ask('https://ckan.example/api/3/action/tag_list')).toBe(false)
  expect(ask(`${ORIGIN}/assets/a.js`)).toBe(false)
  const below = (path: string, mode: RequestMode = 'cors') => ask(ORIGIN + path, { mode, basePath: '/portal' })
  expect([below('/portal', 'navigate'), below('/portal/en', 'navigate')]).toEqual([true, true])
  expect([below('/portal/api/3/action/x_show'), below('/portal/en/api/3/action/x_show')]).toEqual([true, true])
  for (const path of ['/', '/portals', '/en/portal']) expect(below(path, 'navigate')).toBe(false)
  for (const path of ['/api/3/action/x_show', '/en/api/3/action/x_show']) expect(below(path)).toBe(false)
})

test('below a path, stores reads of the API only if the portal’s cache has them', async () => {
  const { at, read, cache } = portal('/portal')
  const url = `${ORIGIN}/portal/en/api/3/action/tag_list`
  at.next = () => new Response('x', { headers: PUBLIC })
  await read(url)
  expect(cache.stored.size).toBe(0)
  at.next = () => new Response('x', { headers: OF_CACHE })
  await read(url)
  expect([...cache.stored.keys()]).toEqual([url])
})
