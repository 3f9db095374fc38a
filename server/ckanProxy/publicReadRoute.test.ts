import { Writable } from 'node:stream'
import type { Hono } from 'hono'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { FakeCkan, siteInFront } from '../testing/fakeCkan.ts'
import { createCkanProxy } from './createCkanProxy.ts'

const site = { ...siteInFront, siteUrl: 'https://portal.example' }
const PER_MINUTE = 30

let fake: FakeCkan
let lines: { path: string; status: number; requestId: string }[]
let measured: { path: string; status: number }[]
let app: Hono

beforeEach(async () => {
  fake = await new FakeCkan().open()
  lines = []
  measured = []
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as (typeof lines)[number]) // the log writes JSON
      done()
    },
  })
  app = createCkanProxy({
    ckan: fake.ckan,
    site,
    log: pino({ level: 'info' }, out),
    renderPage: async () => ({ status: 200, html: '<title>page</title>' }),
    perMinute: PER_MINUTE,
    watchers: { metrics: { request: (path, _method, status) => measured.push({ path, status }) } },
  })
})
afterEach(() => fake.close())

let lastAddress = 0
/** A request from an address of its own, or from the given one. */
function get(
  path: string,
  headers: Record<string, string> = {},
  remoteAddress = `10.0.${lastAddress++ >> 8}.${lastAddress & 255}`,
) {
  return app.fetch(new Request(`http://portal.example${path}`, { headers }), {
    incoming: { socket: { remoteAddress } },
  })
}

const SECURITY =
  /^(content-security-policy|x-content-type-options|referrer-policy|cross-origin-opener-policy|permissions-policy|strict-transport-security)$/
const securityOf = (response: Response) => [...response.headers].filter(([name]) => SECURITY.test(name))

test('each read has one line in the log, one measured response and all headers, whoever answers it and however it ends', async () => {
  const page = securityOf(await get('/about'))
  expect(page).toHaveLength(6)
  const random = randomFrom(1616)
  const seen = new Set<string>()
  for (let round = 0; round < 200; round++) {
    const status = [200, 200, 304, 403, 404, 429, 503][random(7)] ?? 200
    const ends = random(6) === 0
    const isPersonal = random(4) === 0
    fake.handler = (request, response) => {
      if (ends) request.socket.destroy()
      else {
        const headers = { 'content-type': 'application/json', ...(isPersonal && { 'set-cookie': 'a=1' }) }
        response.writeHead(status, headers).end(status === 304 ? undefined : '{"success": true}')
      }
    }
    const isUser = random(4) === 0
    const path = `${['', '/en'][random(2)]}/api/3/action/package_show`
    lines = []
    measured = []
    const response = await get(`${path}?id=${round}`, isUser ? { authorization: 'token' } : {})
    const requestId = response.headers.get('x-request-id')
    expect(lines).toMatchObject([{ path, status: response.status, requestId }])
    expect(measured).toEqual([{ path, status: response.status }])
    expect(securityOf(response)).toEqual(page)
    if (isUser || isPersonal) expect(response.headers.get('cache-control') ?? '').not.toContain('public')
    seen.add(`${isUser ? 'user' : isPersonal ? 'personal' : 'public'} ${response.status}`)
  }
  for (const one of [
    'public 200',
    'public 404',
    'public 429',
    'public 503',
    'public 502',
    'personal 200',
    'user 200',
    'user 502',
  ])
    expect(seen).toContain(one)
})

test('every read counts once for the limit of its address, also one that is passed through', async () => {
  for (const isJson of [true, false]) {
    const type = isJson ? 'application/json' : 'text/plain'
    fake.handler = (_, response) => response.setHeader('content-type', type).end('{}')
    const address = `192.0.2.${Number(isJson)}`
    const statuses: number[] = []
    for (let count = 0; count < PER_MINUTE + 3; count++)
      statuses.push((await get(`/api/3/action/tag_list?query=${count}`, {}, address)).status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(PER_MINUTE)
    expect(statuses.at(-1)).toBe(429)
  }
})

test('a reader who leaves ends the request to CKAN, and nothing is sent again', async () => {
  let isClosed = false
  fake.handler = (request) => request.once('close', () => (isClosed = true))
  const leaving = new AbortController()
  const request = new Request('http://portal.example/api/3/action/tag_list', { signal: leaving.signal })
  const response = app.fetch(request, { incoming: { socket: {} } })
  await expect.poll(() => fake.seen).toHaveLength(1)
  leaving.abort()
  expect((await response).status).toBe(499)
  await expect.poll(() => isClosed).toBe(true)
  expect(fake.seen).toHaveLength(1)
})
