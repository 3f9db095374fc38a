import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchLink } from './fetchLink.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-link-'))
const path = join(folder, 'file')
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
  rmSync(folder, { recursive: true, force: true })
})

const slowest = { bytesPerSecond: 1, windowMs: 10_000 }
const limits = { maxBytes: 1_000, timeoutMs: 5_000, allowPrivate: true, slowest }

test('writes what it is led to', async () => {
  respond = ({ url }, response) =>
    url === '/son' ? response.end('a,b\n') : response.writeHead(302, { location: '/son' }).end()
  await fetchLink(`${site}/ilk`, path, limits)
  expect(readFileSync(path, 'utf8')).toBe('a,b\n')
})

test.each<[string, RequestListener, string, boolean]>([
  ['does not have it', (_, response) => response.writeHead(404).end(), 'linkStatus', false],
  ['has a fault', (_, response) => response.writeHead(500).end(), 'linkStatus', true],
  ['leads in a circle', (_, response) => response.writeHead(302, { location: '/' }).end(), 'linkRedirects', false],
  [
    'leads to a file here',
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'linkInvalid',
    false,
  ],
  ['sends too much', (_, response) => response.end('x'.repeat(2_000)), 'uploadTooLarge', false],
  [
    'breaks off',
    (_, response) => void response.writeHead(200, { 'content-length': '900' }).write('x', () => response.destroy()),
    'linkUnreachable',
    true,
  ],
  ['never ends', (_, response) => void response.writeHead(200).write('x'), 'linkTimeout', true],
])('leaves nothing where the other side %s', async (_, answer, key, isPassing) => {
  respond = answer
  const fetched = fetchLink(site, path, { ...limits, timeoutMs: key === 'linkTimeout' ? 300 : 5_000 })
  await expect(fetched).rejects.toMatchObject({ why: { key }, isPassing })
  expect(existsSync(path)).toBe(false)
})

/** Bytes one at a time, as long as somebody takes them. */
const trickle: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write('x'), 5)
  response.on('close', () => clearInterval(timer))
}

test('gives up a site that is too slow, however long it goes on, and leaves nothing', async () => {
  respond = trickle
  const timeoutMs = 60_000
  const fast = { bytesPerSecond: 1_000_000, windowMs: 50 }
  const fetched = fetchLink(site, path, { ...limits, maxBytes: 1_000_000, timeoutMs, slowest: fast })
  await expect(fetched).rejects.toMatchObject({ why: { key: 'linkTooSlow' }, isPassing: true })
  expect(existsSync(path)).toBe(false)
})

test('has patience with a site that is as fast as it must be', async () => {
  respond = (request, response) => {
    trickle(request, response)
    setTimeout(() => response.end(), 300)
  }
  await fetchLink(site, path, { ...limits, slowest: { bytesPerSecond: 1, windowMs: 20 } })
  expect(readFileSync(path, 'utf8')).toMatch(/^x+$/)
})

test.each(['http://127.0.0.1:1/', 'http://2130706433/', 'http://[::1]/', 'http://localhost/', 'http://0x7f.1/'])(
  'asks nothing of %s',
  async (address) => {
    const fetched = fetchLink(address, path, { ...limits, allowPrivate: false })
    await expect(fetched).rejects.toMatchObject({ why: { key: 'linkPrivate' }, isPassing: false })
  },
)
