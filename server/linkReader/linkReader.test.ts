import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { LinkSlots } from './LinkSlots.ts'
import { linkReaderRoutes } from './linkReaderRoutes.ts'
import { readLink } from './readLink.ts'

let server: Server
let site: string
let respond: RequestListener
beforeAll(async () => {
  server = createServer((request, response) => respond(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a listening socket has an address
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const at = datasetFixture()

const bytes: RequestListener = ({ headers }, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const all = '0123456789'
  if (from === undefined) return void response.writeHead(200, { 'content-type': 'image/png' }).end(all)
  const part = all.slice(Number(from), Number(to) + 1)
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/10` }).end(part)
}

/** The content of a link as a caller reads it. */
async function read(url: string, { headers = {}, dataset = {}, links = 'all' as 'all' | 'public' | 'off' } = {}) {
  const { id, resources } = await at.make({ ...dataset, resources: [{ url }] })
  return linkReaderRoutes(at.portal.services, { links: links, trustedProxies: 0 }).request(
    `/dataset/${id}/resource/${resources[0].id}/content`,
    {
      headers,
    },
  )
}

test('the content of a link is bytes of this origin that cannot run as a page', async () => {
  respond = bytes
  const answer = await read(`${site}/resim.png`)
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-disposition')).toBe('attachment')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
})

test.each([
  ['text/html', '/x', 'application/octet-stream'],
  ['application/xhtml+xml', '/x', 'application/octet-stream'],
  ['text/xml', '/harita.svg', 'image/svg+xml'],
  ['image/svg+xml; charset=utf-8', '/x', 'image/svg+xml'],
  ['video/mp4', '/x', 'video/mp4'],
])('content of the type %s at %s is sent as %3$s', async (type, path, sent) => {
  respond = (_, response) => void response.writeHead(200, { 'content-type': type }).end('<html>')
  expect((await read(site + path)).headers.get('content-type')).toBe(sent)
})

test('only the requested range of a link is read', async () => {
  respond = bytes
  const answer = await read(`${site}/a.csv`, { headers: { range: 'bytes=2-4' } })
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
})

test('an open range is cut to the limit of a response', async () => {
  respond = bytes
  const request = new Request('http://x', { headers: { range: 'bytes=1-' } })
  const answer = await readLink({ request, address: `${site}/a.mp4`, allowPrivate: true, isPublic: true, maxBytes: 3 })
  expect(await answer.text()).toBe('123')
})

test('a link over the limit is rejected by its Content-Length; without one, reading stops at the limit', async () => {
  const ask = () =>
    readLink({ request: new Request('http://x'), address: site, allowPrivate: true, isPublic: true, maxBytes: 5 })
  respond = (_, response) => void response.writeHead(200, { 'content-length': '10' }).end('0123456789')
  expect((await ask()).status).toBe(413)
  respond = (_, response) => void response.write('0123456789', () => response.end())
  await expect((await ask()).text()).rejects.toThrow()
})

test.each<[string, RequestListener, number, object]>([
  ['returns 404', (_, response) => response.writeHead(404).end(), 502, { problem: 'linkStatus', status: 404 }],
  ['closes the connection', (request) => request.destroy(), 502, { problem: 'linkUnreachable' }],
  [
    'redirects in a circle',
    (_, response) => response.writeHead(302, { location: '/' }).end(),
    502,
    { problem: 'linkRedirects' },
  ],
  [
    'redirects to a file of this machine',
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    502,
    { problem: 'linkInvalid' },
  ],
])('the error is reported if the other server %s', async (_, listener, status, error) => {
  respond = listener
  const answer = await read(`${site}/x`)
  expect([answer.status, await answer.json()]).toEqual([status, { error }])
})

test.each([
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest',
  'http://[::1]/',
  'http://localhost/',
  'http://0x7f.1/',
])('nothing is read from %s, which is not on the public internet', async (url) => {
  const answer = await read(url, { links: 'public' })
  expect([answer.status, await answer.json()]).toEqual([403, { error: { problem: 'linkPrivate' } }])
})

test('the portal reads public addresses only, unless its operator allows others', async () => {
  let isReached = false
  respond = (_, response) => {
    isReached = true
    response.end()
  }
  const { id, resources } = await at.make({ resources: [{ url: site }] })
  const answer = await at.portal.app.request(`/dataset/${id}/resource/${resources[0].id}/content`)
  expect([answer.status, isReached]).toEqual([403, false])
})

test('pages of other sites cannot use the reader', async () => {
  respond = bytes
  expect((await read(site, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
})

test.each([{ private: true }, { state: 'draft' }])(
  'a link of a dataset with %o is for its editors alone and is kept by no cache',
  async (dataset) => {
    respond = bytes
    const url = `${site}/x.csv`
    expect((await read(url, { dataset })).status).toBe(403)
    expect((await read(url, { dataset, headers: { authorization: at.nonMember.token } })).status).toBe(403)
    const own = await read(url, { dataset, headers: { authorization: at.editor.token } })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  },
)

test('only addresses of resources are read', async () => {
  const reader = linkReaderRoutes(at.portal.services, { links: 'all', trustedProxies: 0 })
  for (const id of ['yok', crypto.randomUUID(), encodeURIComponent(site)])
    expect((await reader.request(`/dataset/x/resource/${id}/content`)).status).toBe(404)
})

test('no link is read where the operator has switched links off', async () => {
  expect(await (await read(site, { links: 'off' })).json()).toEqual({ error: { problem: 'linksOff' } })
})

test('a link to the reader itself does not read itself for ever', async () => {
  const answer = await read(site, { headers: { via: '1.1 fihrist' } })
  expect(answer.status).toBe(508)
})

test('a host has a limited number of slots, and a released slot is free again', () => {
  const slots = new LinkSlots(3, 2)
  const first = slots.take('a')
  slots.take('a')
  expect(slots.take('a')).toBeUndefined()
  expect(slots.take('b')).toBeDefined()
  expect(slots.take('c')).toBeUndefined()
  first?.()
  first?.()
  expect(slots.take('c')).toBeDefined()
  expect(slots.take('d')).toBeUndefined()
})

test('a few keys cannot take all shared slots', () => {
  const slots = new LinkSlots(6, 2, { isShared: true })
  const taken = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'].filter((key) => slots.take(key))
  expect(taken).toEqual(['a', 'a', 'b', 'c', 'd'])
  expect(slots.take('e')).toBeDefined()
  expect(slots.take('f')).toBeUndefined()
})

test('a caller who reads slowly leaves slots for others', async () => {
  respond = (_, response) => void response.writeHead(200).write('0')
  const leaving = new AbortController()
  const ask = (caller: string, signal = leaving.signal) =>
    readLink({
      request: new Request('http://x', { signal }),
      address: site,
      allowPrivate: true,
      isPublic: true,
      caller,
    })
  await Promise.all(Array.from({ length: 6 }, () => ask('192.0.2.1')))
  expect((await ask('192.0.2.1')).status).toBe(503)
  expect((await ask('192.0.2.2')).status).toBe(200)
  leaving.abort()
  const returning = new AbortController()
  await vi.waitFor(async () => expect((await ask('192.0.2.1', returning.signal)).status).toBe(200))
  returning.abort()
})
