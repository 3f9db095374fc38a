import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOutage } from '#contract/outage.ts'
import { Ckan } from './Ckan.ts'
import { isPublicRead, isWrite } from './isPublicRead.ts'
import { PublicReads } from './PublicReads.ts'
import { passThrough } from './passThrough.ts'

let server: Server
let ckan: Ckan
let handler: (request: IncomingMessage, response: ServerResponse) => void
let seen: string[]
let now = 1_000_000_000_000

const json = (response: ServerResponse, body: object, headers = {}) =>
  response.writeHead(200, { 'content-type': 'application/json;charset=utf-8', ...headers }).end(JSON.stringify(body))

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    handler(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ckan = new Ckan(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // a listening socket has an address
})
beforeEach(() => {
  seen = []
  now += 1_000_000
  handler = (_, response) => json(response, { success: true, count: seen.length })
})
afterAll(() => {
  ckan.close()
  server.closeAllConnections()
  server.close()
})

const newReads = (freshMs = 10_000) => new PublicReads(ckan, { freshMs, now: () => now })
const PATH = '/api/3/action/package_show?id=a'
const textOf = async (reads: PublicReads, path = PATH) => (await reads.read(path))?.body.text

/** A call through the portal; the number that CKAN's response contains, and its headers. */
async function call(reads: PublicReads, path = PATH, init: RequestInit = {}) {
  const request = new Request(`http://portal.example${path}`, init)
  const response = await passThrough(request, { ckan, reads }, { locale: 'en' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('sends one request for equal reads at the same time, and none while the response is fresh', async () => {
  const reads = newReads()
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(reads)))
  now += 9_999
  expect(new Set([...texts, await textOf(reads)])).toEqual(new Set(['{"success":true,"count":1}']))
  expect(seen).toHaveLength(1)
})

test('sends an older response at once and reads the next one meanwhile', async () => {
  const reads = newReads()
  await textOf(reads)
  now += 30_000
  expect(await textOf(reads)).toContain('"count":1')
  await expect.poll(() => textOf(reads)).toContain('"count":2')
  now += 61_000
  expect(await textOf(reads)).toContain('"count":3')
})

test('with no time to keep, reads each time, and keeps the last response for an outage', async () => {
  const reads = newReads(0)
  expect(await textOf(reads)).toContain('"count":1')
  expect(await textOf(reads)).toContain('"count":2')
  handler = (_, response) => response.writeHead(503).end()
  const last = await reads.read(PATH)
  expect([last?.body.text, last?.outage]).toEqual([
    '{"success":true,"count":2}',
    { silentSince: null, receivedAt: now },
  ])
})

type Respond = (request: IncomingMessage, response: ServerResponse) => void
const OTHER = '/api/3/action/tag_list'
const PAGE = { 'content-type': 'text/html; charset=utf-8' }
const FAILURES: [string, Respond][] = [
  ['closes the connection', (request) => request.socket.destroy()],
  ['responds with 502', (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>')],
  ['sends the page of another server', (_, response) => response.writeHead(200, PAGE).end('<h1>It works')],
  ['responds with 503', (_, response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{}')],
  [
    'breaks off its response',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '90' })
        .write('{', () => response.destroy()),
  ],
]

describe('while CKAN is away', () => {
  test.each(FAILURES)('and %s, the last response is used for a day, and its age is known', async (_, away) => {
    const reads = newReads()
    await textOf(reads)
    await textOf(reads, OTHER)
    const responds = handler
    handler = away
    now += 120_000
    const since = now
    await reads.read(OTHER)
    const outage = { silentSince: since, receivedAt: since - 120_000 }
    expect(await reads.read(PATH)).toMatchObject({ outage })
    now += 1_000
    expect(readOutage((await call(reads)).headers, Date.now())?.silentSince).toBe(since - (since % 1000))
    expect(seen).toHaveLength(4) // for a moment CKAN is not asked again
    handler = responds
    now += 10_000
    expect(await textOf(reads)).toContain('"count":5')
    expect((await reads.read(PATH))?.outage).toBeUndefined()
    handler = away
    now += 25 * 60 * 60_000
    const late = await reads.read(PATH).catch(() => undefined)
    expect(late?.outage).toBeUndefined()
  })

  test.each(FAILURES)('and %s, a read without an earlier response is one request', async (_, away) => {
    handler = away
    const reads = newReads()
    const answer = await call(reads)
    expect([answer.status >= 500, answer.headers.get('cache-control')?.includes('public') ?? false]).toEqual([
      true,
      false,
    ])
    expect(JSON.parse(answer.text)).toBeTypeOf('object')
    expect(seen).toHaveLength(1)
  })

  test('and cannot be reached, one read is enough', async () => {
    const gone = new Ckan('http://127.0.0.1:9')
    const reads = new PublicReads(gone, { freshMs: 10_000, now: () => now })
    await expect(reads.read(PATH)).rejects.toThrow('unreachable')
    gone.close()
  })
})

describe('one read that fails is no outage of CKAN', () => {
  test.each<[string, Respond]>([
    ...FAILURES,
    ['refuses with 429', (_, response) => response.writeHead(429, { 'retry-after': '60' }).end()],
    ['asks for a pause', (_, response) => response.writeHead(503, { 'retry-after': '60' }).end()],
    ['has an error', (_, response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}')],
  ])('if it %s: the last response is used, and others are read', async (_, fails) => {
    const reads = newReads()
    await textOf(reads)
    await textOf(reads, OTHER)
    const responds = handler
    handler = (request, response) => (request.url === PATH ? fails : responds)(request, response)
    now += 120_000
    const outage = { silentSince: null, receivedAt: now - 120_000 }
    expect(await reads.read(PATH)).toMatchObject({ outage })
    expect((await call(reads)).headers.get('warning')).toBe('110 - "Response is Stale"')
    expect((await reads.read(OTHER))?.outage).toBeUndefined()
    expect(seen).toHaveLength(4)
  })

  test('as long as CKAN asks, the read is not sent again; without an earlier response its own refusal is passed on', async () => {
    const reads = newReads()
    await textOf(reads)
    handler = (_, response) =>
      response.writeHead(429, { 'retry-after': '60', 'content-type': 'application/json' }).end('{"success": false}')
    now += 120_000
    await reads.read(PATH)
    now += 50_000
    await reads.read(PATH)
    expect(seen).toHaveLength(2)
    now += 11_000
    await reads.read(PATH)
    expect(seen).toHaveLength(3)
    const refused = await call(reads, OTHER)
    expect([refused.status, refused.headers.get('retry-after'), refused.text]).toEqual([
      429,
      '60',
      '{"success": false}',
    ])
  })
})

test('ends the request to CKAN when its last reader leaves', async () => {
  const ended: string[] = []
  handler = (request, response) => void response.on('close', () => ended.push(request.url ?? ''))
  const reads = newReads()
  const [one, other] = [new AbortController(), new AbortController()]
  const answers = [one, other].map(({ signal }) => reads.read(PATH, signal).catch((error: Error) => error.name))
  await expect.poll(() => seen.length).toBe(1)
  one.abort()
  expect(await answers[0]).toBe('AbortError')
  expect(ended).toEqual([])
  other.abort()
  await expect.poll(() => ended).toEqual([PATH])
  handler = (_, response) => json(response, { success: true })
  expect((await reads.read(PATH))?.outage).toBeUndefined()
})

test('forgets a response that is no longer public', async () => {
  const reads = newReads()
  await textOf(reads)
  now += 120_000
  handler = (_, response) => response.writeHead(403, { 'content-type': 'application/json' }).end('{"success": false}')
  expect((await reads.read(PATH))?.status).toBe(403)
  handler = (request) => request.socket.destroy()
  await expect(textOf(reads)).rejects.toThrow('broken')
})

test.each<[string, typeof handler]>([
  ['sets a cookie', (_, response) => json(response, { success: true }, { 'set-cookie': 'ckan=1' })],
  ['forbids to store it', (_, response) => json(response, { success: true }, { 'cache-control': 'no-store' })],
  ['is a script', (_, response) => response.writeHead(200, { 'content-type': 'application/javascript' }).end('f({})')],
  ['is larger than 4 MB', (_, response) => json(response, { text: 'x'.repeat(5_000_000) })],
  [
    'grows larger than 4 MB',
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(5_000_000)),
  ],
])('keeps no response that %s; it is passed on', async (_, respond) => {
  handler = respond
  const reads = newReads()
  expect(await reads.read(PATH)).toBeUndefined()
  expect((await call(reads)).status).toBe(200)
  expect((await call(reads)).status).toBe(200)
  expect(seen).toHaveLength(3)
})

test('keeps at most the given memory', async () => {
  const reads = new PublicReads(ckan, { freshMs: 10_000, maxBytes: 20_000 })
  handler = ({ url }, response) => json(response, { url, text: 'x'.repeat(1_000) })
  for (let round = 0; round < 2; round += 1)
    for (let id = 0; id < 100; id += 1) await textOf(reads, `/api/3/action/package_show?id=${id}`)
  expect(seen).toHaveLength(200)
})

test('has an entity tag, an age and compression of its own', async () => {
  handler = (_, response) => json(response, { success: true, text: 'uzun '.repeat(1_000) }, { etag: '"theirs"' })
  const reads = newReads()
  const first = await call(reads, PATH, { headers: { 'accept-encoding': 'gzip' } })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect(first.headers.get('age')).toMatch(/^\d+$/)
  const again = await call(reads, PATH, { headers: { 'if-none-match': etag } })
  expect([again.status, again.text, seen.length]).toEqual([304, '', 1])
})

test('a write through the portal removes every response, also those being received', async () => {
  const reads = newReads()
  await call(reads)
  handler = (request, response) => {
    if (request.method === 'POST') json(response, { success: true })
    else setImmediate(() => json(response, { success: true, count: seen.length }))
  }
  await call(reads, '/api/3/action/package_patch', { method: 'POST', body: '{}' })
  expect((await call(reads)).text).toContain('"count":3')
  const early = call(reads, '/api/3/action/tag_list')
  await call(reads, '/api/3/action/tag_create', { method: 'POST', body: '{}' })
  await early
  await call(reads, '/api/3/action/tag_list')
  expect(seen.filter((line) => line.includes('tag_list'))).toHaveLength(2)
})

test('a read by POST, or a write that failed, removes nothing', async () => {
  const reads = newReads()
  await call(reads)
  await call(reads, '/api/3/action/package_search', { method: 'POST', body: '{}' })
  handler = (_, response) => response.writeHead(403).end()
  await call(reads, '/api/3/action/package_delete', { method: 'POST', body: '{}' })
  await call(reads)
  expect(seen).toHaveLength(3)
})

describe('what belongs to a user is never kept', () => {
  /** Names of headers in which a CKAN may expect a token: the usual ones, and any that an operator invents. */
  const invented = Array.from({ length: 60 }, (_, index) => `x-${(index * 7919).toString(36)}-key`)
  const personal: [string, string][] = [
    ...[
      'authorization',
      'x-ckan-api-key',
      'apikey',
      'x-auth',
      'x-forwarded-user',
      'x-forwarded-access-token',
      'origin',
      'range',
      ...invented,
    ].map((name): [string, string] => [name, 'value']),
    ...['ckan=1', 'auth_tkt=1', 'theme=dark; ckan=1', 'theme=dark;session=1', 'x=theme=dark'].map(
      (value): [string, string] => ['cookie', value],
    ),
  ]

  test.each(personal)('with %s: %s', async (name, value) => {
    handler = ({ headers }, response) => json(response, { secret: headers[name] ?? null })
    const reads = newReads()
    expect((await call(reads, PATH, { headers: { [name]: value } })).text).toContain(value)
    expect(await textOf(reads)).toBe('{"secret":null}')
    expect((await call(reads, PATH, { headers: { [name]: value } })).text).toContain(value)
    expect(seen).toHaveLength(3)
  })

  test('nothing of the first reader reaches a response that others get', async () => {
    handler = ({ headers }, response) => json(response, headers)
    const reads = newReads()
    const headers = { 'accept-language': 'ozel', referer: 'http://ozel.example/', 'x-forwarded-host': 'ozel.example' }
    await call(reads, PATH, { headers })
    expect(await textOf(reads)).not.toContain('ozel')
    expect(seen).toHaveLength(1)
  })

  test('a browser’s own headers and the portal’s own cookie are no user', () => {
    const headers = {
      accept: 'application/json',
      'accept-language': 'tr',
      cookie: 'theme=dark',
      'sec-fetch-mode': 'cors',
      'user-agent': 'x',
    }
    expect(isPublicRead(new Request('http://x/', { headers }), '/en/api/3/action/package_show')).toBe(true)
  })
})

test.each([
  ['GET', '/api/3/action/package_show', false],
  ['POST', '/en/api/3/action/package_search', false],
  ['POST', '/api/action/datastore_search_sql', false],
  ['POST', '/api/3/action/package_create', true],
  ['POST', '/api/3/action/dataset_purge', true],
  ['POST', '/api/3/action/datastore_upsert', true],
  ['PUT', '/uploads/x', true],
  ['POST', '/api/3/anything', true],
])('%s %s is a write: %s', (method, path, expected) => {
  expect(isWrite(new Request('http://x/', { method }), path)).toBe(expected)
})
