import { createServer, type IncomingMessage, request as rawRequest, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { siteInFront } from '../testing/fakeCkan.ts'
import { Ckan } from './Ckan.ts'
import { createCkanProxy } from './createCkanProxy.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let behind: Server
let front: Server
let base: string
let ckanUrl: string
let handler: Handler
let seen: { method: string; url: string; headers: IncomingMessage['headers'] }[]
const open: { close(): void }[] = []

const listen = async (server: Server) => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push({ close: () => server.closeAllConnections() }, server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP, so the address has a port
}

/** A portal in front of the CKAN at an address. */
async function frontOf(address: string, silenceMs?: number): Promise<string> {
  const ckan = new Ckan(address, silenceMs)
  const app = createCkanProxy({
    ckan,
    site: siteInFront,
    log: pino({ level: 'silent' }),
    renderPage: async ({ callAction, url }) => {
      const { status, body } = await callAction({ action: 'package_search', input: { q: 'su', rows: 2 }, locale: 'en' })
      return { status: 200, html: `<title>${url} ${status} ${JSON.stringify(body)}</title>` }
    },
  })
  front = createServer(getRequestListener(app.fetch))
  open.push({ close: () => ckan.close() })
  return listen(front)
}

beforeAll(async () => {
  behind = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    handler(request, response)
  })
  ckanUrl = await listen(behind)
  base = await frontOf(ckanUrl)
})
beforeEach(() => {
  seen = []
  handler = (_request, response) => response.setHeader('content-type', 'application/json').end('{"success": true}')
})
afterAll(() => {
  for (const one of open) one.close()
})

test.each([
  '/api/3/action/package_show?id=a%20b&x=%E0%A4%A',
  '/en/api/3/action/status_show',
  '/tr/api/util/tag/autocomplete?incomplete=a',
  '/dataset/a/resource/b/download/c.csv',
  '/en/datastore/dump/b?bom=true',
  '/uploads/group/logo.png',
  '/feeds/dataset.atom',
  '/dataset/a.ttl',
])('passes %s through', async (path) => {
  expect((await fetch(base + path)).status).toBe(200)
  expect(seen.map(({ url }) => url)).toEqual([path])
})

test('forwards method, body and token unchanged, with the client’s address', async () => {
  let body = ''
  handler = async (request, response) => {
    body = await text(request)
    response.statusCode = 409
    response.setHeader('content-type', 'application/json').end('{"success": false}')
  }
  const headers = { authorization: ' gizli ', 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' }
  const answer = await fetch(`${base}/api/3/action/package_create`, { method: 'POST', headers, body: '{"name": "ş"}' })
  expect([answer.status, await answer.json(), body]).toEqual([409, { success: false }, '{"name": "ş"}'])
  expect(seen[0]).toMatchObject({
    method: 'POST',
    headers: {
      authorization: 'gizli',
      host: new URL(ckanUrl).host,
      'x-forwarded-for': '10.0.0.1, 127.0.0.1',
      'x-forwarded-host': new URL(base).host,
    },
  })
})

test('forwards no connection headers in either direction', async () => {
  handler = (_request, response) => {
    response.writeHead(200, [
      ...['connection', 'close, x-hop', 'x-hop', '1', 'keep-alive', 'timeout=7', 'proxy-authenticate', 'Basic'],
      ...['set-cookie', 'a=1', 'set-cookie', 'b=2', 'x-own', 'kept', 'content-type', 'application/json'],
    ])
    response.end('{}')
  }
  const headers = {
    connection: 'x-mine, keep-alive',
    'x-mine': '1',
    te: 'trailers',
    'proxy-authorization': 'Basic eA==',
  }
  const answer = await new Promise<IncomingMessage>((answered) =>
    rawRequest(`${base}/api/3/action/status_show`, { headers }, answered).end(),
  )
  answer.resume()
  for (const name of ['x-mine', 'te', 'proxy-authorization']) expect(seen[0]?.headers[name]).toBeUndefined()
  expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-own': 'kept' })
  for (const name of ['x-hop', 'proxy-authenticate']) expect(answer.headers[name]).toBeUndefined()
  expect(answer.headers['keep-alive']).not.toBe('timeout=7')
})

test('forwards a compressed response unchanged', async () => {
  const bytes = gzipSync('{"success": true}')
  handler = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bytes)
  const answer = await fetch(`${base}/api/3/action/status_show`)
  expect([answer.headers.get('content-encoding'), await answer.json()]).toEqual(['gzip', { success: true }])
})

test('streams a response: its beginning arrives before its end is written', async () => {
  let finish = () => {}
  handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).write('a,b\n')
    finish = () => response.end('1,2\n')
  }
  const reader = (await fetch(`${base}/datastore/dump/x`)).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('a,b\n')
  finish()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('1,2\n')
})

test('streams an upload: CKAN reads its beginning before its end is sent', async () => {
  const upload = rawRequest(`${base}/api/3/action/resource_create`, { method: 'POST' })
  const answered = new Promise<IncomingMessage>((answer) => upload.once('response', answer))
  const begun = new Promise<string>((arrived) => {
    handler = (request, response) => {
      request.once('data', (chunk) => arrived(String(chunk)))
      request.once('end', () => response.end('whole'))
    }
  })
  upload.write('beginning')
  expect(await begun).toBe('beginning')
  upload.end('end')
  expect(await text(await answered)).toBe('whole')
})

test('supports ranges and HEAD, and rewrites redirects to CKAN itself', async () => {
  handler = (request, response) => {
    if (request.headers.range) response.writeHead(206, { 'content-range': 'bytes 1-2/5' }).end('bc')
    else response.writeHead(302, { location: `${ckanUrl}/uploads/x.csv` }).end()
  }
  const file = `${base}/dataset/a/resource/b/download/x.csv`
  const part = await fetch(file, { headers: { range: 'bytes=1-2' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 1-2/5', 'bc'])
  const moved = await fetch(file, { method: 'HEAD', redirect: 'manual' })
  expect([moved.status, moved.headers.get('location'), seen.at(-1)?.method]).toEqual([302, '/uploads/x.csv', 'HEAD'])
})

test('runs no scripts of an HTML file', async () => {
  handler = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>')
  const { headers } = await fetch(`${base}/uploads/group/x.html`)
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each<[string, Record<string, string>, string]>([
  ['a session', { cookie: 'theme=dark; ckan=s1' }, 'private, no-store'],
  ['a token', { authorization: 'gizli' }, 'private, no-store'],
  ['a token in a header of another name', { 'x-portal-key': 'gizli' }, 'private, no-store'],
  ['the theme only', { cookie: 'theme=dark' }, 'public, max-age=60'],
  ['a range', { range: 'bytes=0-' }, 'public, max-age=60'],
  ['the address of another site', { origin: 'https://elsewhere.example' }, 'public, max-age=60'],
])('no cache stores what CKAN marks as public for a request with %s', async (_, headers, expected) => {
  handler = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/csv', 'cache-control': 'public, max-age=60' }).end('a')
  const { headers: answered } = await fetch(`${base}/dataset/a/resource/b/download/c.csv`, { headers })
  expect(answered.get('cache-control')).toBe(expected)
})

test('sends requests to no other origin, in any notation of the address', async () => {
  const other = createServer((_request, response) => response.end('reached'))
  const elsewhere = await listen(other)
  for (const target of [
    `${elsewhere}/api/3/action/x`,
    `//${new URL(elsewhere).host}/api/3`,
    `/api/../@${elsewhere}/`,
  ]) {
    const answer = await rawGet(target)
    expect(answer).not.toContain('reached')
  }
})

/** The response to a request line with any target. */
const rawGet = (target: string): Promise<string> =>
  new Promise((answered, failed) => {
    const { port } = new URL(base)
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n`),
    )
    text(socket).then(answered, failed)
  })

test('explains that CKAN cannot be reached, or is too slow', async () => {
  const closed = await frontOf('http://127.0.0.1:9')
  const refused = await fetch(`${closed}/en/api/3/action/status_show`)
  expect([refused.status, await refused.json()]).toEqual([
    502,
    { success: false, error: { __type: 'Bad Gateway', message: expect.stringContaining('does not respond') } },
  ])
  handler = () => {}
  const impatient = await frontOf(ckanUrl, 50)
  const late = await fetch(`${impatient}/datastore/dump/x`)
  expect([late.status, await late.text()]).toEqual([504, expect.stringContaining('çok geç')])
  expect((await fetch(`${closed}/healthz`)).status).toBe(503)
  expect(await (await fetch(`${closed}/en/dataset`)).text()).toContain('502')
})

test('ends a response that CKAN does not finish', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {}) // by Hono's adapter, before it ends the response
  handler = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('begun')
    response.socket?.destroySoon()
  }
  const answer = await fetch(`${base}/datastore/dump/x`)
  await expect(answer.text()).rejects.toThrow()
  expect(printed).toHaveBeenCalledOnce()
  printed.mockRestore()
  expect((await fetch(`${base}/healthz`)).status).toBe(503)
})

test('is not ready while another server’s page takes the place of CKAN, which no action passes on', async () => {
  const portal = await frontOf(ckanUrl)
  handler = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance')
  expect((await fetch(`${portal}/readyz`)).status).toBe(503)
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${portal}/en/api/3/action/package_show?id=a`, { method })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('CKAN') } })
  }
  // Pages of the CKAN that are no actions are passed on.
  expect(await (await fetch(`${portal}/uploads/group/a.html`)).text()).toContain('Maintenance')
})

test('says that a CKAN has too many requests, and is ready', async () => {
  const portal = await frontOf(ckanUrl)
  handler = (_request, response) => response.writeHead(429, { 'retry-after': '30' }).end('<h1>Slow down')
  expect((await fetch(`${portal}/readyz`)).status).toBe(200)
  const answer = await fetch(`${portal}/en/api/3/action/package_show?id=a`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
  const message = expect.stringContaining('again in 30 s')
  expect(await answer.json()).toMatchObject({ error: { __type: 'Too Many Requests', message } })
})

test('renders no page from the page of another server, also where a read is not cached', async () => {
  const portal = await frontOf(ckanUrl)
  const page = async (q: string) => (await fetch(`${portal}/en/dataset?q=${q}`)).text()
  // A response that sets a cookie is not cached: each page asks CKAN itself.
  handler = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=1' }).end('{"success": true}')
  expect(await page('a')).toContain(' 200 {"success":true}')
  handler = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance')
  expect(await page('b')).toContain(' 502 undefined')
})

test('renders pages from the responses of CKAN', async () => {
  const html = await (await fetch(`${base}/en/dataset?q=su`)).text()
  expect(html).toBe('<title>/en/dataset?q=su 200 {"success":true}</title>')
  expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', '/en/api/3/action/package_search?q=su&rows=2']])
})

test('a page with old data says so in its headers, so that no browser stores it as the last one', async () => {
  const portal = await frontOf(ckanUrl)
  const warning = async () => (await fetch(`${portal}/en/dataset?q=su`)).headers.get('warning')
  expect(await warning()).toBeNull()
  handler = (_request, response) => response.writeHead(502).end()
  expect(await warning()).toBe('110 - "Response is Stale"')
})

test('shows data requests only if site.json has an address for them, and sends none to CKAN', async () => {
  const ckan = new Ckan(ckanUrl)
  open.push({ close: () => ckan.close() })
  for (const [hasRequestPage, expected] of [
    [true, 200],
    [false, 404],
  ] as const) {
    const app = createCkanProxy({
      ckan,
      site: siteInFront,
      log: pino({ level: 'silent' }),
      hasRequestPage,
      renderPage: async ({ callAction }) => {
        const { status } = await callAction({ action: 'data_request_form', input: {}, locale: 'tr' })
        return { status, html: '<title>page</title>' }
      },
    })
    expect((await app.request('http://portal.example/data-request')).status).toBe(expected)
    expect((await app.request('http://portal.example/data-request', { method: 'POST', body: '{}' })).status).toBe(405)
  }
  expect(seen).toEqual([])
})

test('has no /mcp', async () => {
  for (const path of ['/mcp', '/en/mcp'])
    for (const method of ['GET', 'POST']) expect((await fetch(`${base}${path}`, { method })).status).toBe(404)
  expect(await (await fetch(`${base}/llms.txt`)).text()).not.toContain('/mcp')
})

test('reads all results of a search from CKAN, page by page, as a file', async () => {
  const LIMIT = 40
  handler = (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://ckan.example')
    const start = Number(searchParams.get('start'))
    const results = Array.from({ length: Math.min(LIMIT, 95 - start) }, (_, at) => ({
      id: `${start + at}`,
      name: `n${start + at}`,
    }))
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ success: true, result: { count: 95, results } }))
  }
  const response = await fetch(`${base}/en/dataset.csv?q=su&fq=%2Btags:(%22a%22)&sort=name+asc&rows=5`)
  const lines = (await response.text()).trim().split('\r\n')
  expect(response.status).toBe(200)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(Array.from({ length: 95 }, (_, at) => `n${at}`))
  expect(seen.map(({ url }) => url)).toHaveLength(3)
  expect(seen[2]?.url).toBe(
    '/en/api/3/action/package_search?q=su&sort=name+asc&fq=%2Btags%3A%28%22a%22%29&rows=50&start=80',
  )
})

test('a search that CKAN refuses, or a response that is none, gives a page and no file', async () => {
  for (const [status, expected] of [
    [409, 400],
    [500, 502],
    [504, 504],
    [200, 502],
  ] as const) {
    handler = (_request, response) => response.writeHead(status).end('<html>')
    const response = await fetch(`${base}/dataset.json?q=x`)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([expected, null])
  }
})
