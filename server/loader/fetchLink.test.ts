import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchLink, withinLimits } from './fetchLink.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-link-'))
let path = ''
beforeEach(() => {
  path = join(folder, randomUUID())
})
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

test('follows a redirect and writes the file', async () => {
  respond = ({ url }, response) =>
    url === '/son' ? response.end('a,b\n') : response.writeHead(302, { location: '/son' }).end()
  await fetchLink(`${site}/ilk`, path, limits)
  expect(readFileSync(path, 'utf8')).toBe('a,b\n')
})

test.each<[string, RequestListener, string, boolean]>([
  ['returns 404', (_, response) => response.writeHead(404).end(), 'linkStatus', false],
  ['returns 500', (_, response) => response.writeHead(500).end(), 'linkStatus', true],
  ['redirects in a circle', (_, response) => response.writeHead(302, { location: '/' }).end(), 'linkRedirects', false],
  [
    'redirects to a local file',
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'linkInvalid',
    false,
  ],
  ['sends more than maxBytes', (_, response) => response.end('x'.repeat(2_000)), 'uploadTooLarge', false],
  [
    'closes the connection early',
    (_, response) => void response.writeHead(200, { 'content-length': '900' }).write('x', () => response.destroy()),
    'linkUnreachable',
    true,
  ],
  ['never ends the response', (_, response) => void response.writeHead(200).write('x'), 'linkTimeout', true],
])('leaves no file if the server %s', async (_, listener, key, isPassing) => {
  respond = listener
  const fetched = fetchLink(site, path, { ...limits, timeoutMs: key === 'linkTimeout' ? 300 : 5_000 })
  await expect(fetched).rejects.toMatchObject({ why: { key }, isPassing })
  expect(existsSync(path)).toBe(false)
})

/** Sends single bytes until the connection closes. */
const trickle: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write('x'), 5)
  response.on('close', () => clearInterval(timer))
}

test('stops a download that is too slow and leaves no file', async () => {
  respond = trickle
  const timeoutMs = 60_000
  const fast = { bytesPerSecond: 1_000_000, windowMs: 50 }
  const fetched = fetchLink(site, path, { ...limits, maxBytes: 1_000_000, timeoutMs, slowest: fast })
  await expect(fetched).rejects.toMatchObject({ why: { key: 'linkTooSlow' }, isPassing: true })
  expect(existsSync(path)).toBe(false)
})

test('completes a download that is slow but fast enough', async () => {
  respond = (request, response) => {
    trickle(request, response)
    setTimeout(() => response.end(), 300)
  }
  await fetchLink(site, path, { ...limits, slowest: { bytesPerSecond: 1, windowMs: 20 } })
  expect(readFileSync(path, 'utf8')).toMatch(/^x+$/)
})

test.each(['http://127.0.0.1:1/', 'http://2130706433/', 'http://[::1]/', 'http://localhost/', 'http://0x7f.1/'])(
  'sends no request to %s',
  async (address) => {
    const fetched = fetchLink(address, path, { ...limits, allowPrivate: false })
    await expect(fetched).rejects.toMatchObject({ why: { key: 'linkPrivate' }, isPassing: false })
  },
)

describe('the minimum speed', () => {
  const MINUTE_MS = 60_000
  const minimum = { maxBytes: 1_000, slowest: { bytesPerSecond: 8, windowMs: MINUTE_MS } }
  const wait = () => vi.advanceTimersByTime(MINUTE_MS)
  async function* threeBytes(beforeEach: () => void) {
    for (let sent = 0; sent < 3; sent++) {
      beforeEach()
      yield Uint8Array.of(sent)
    }
  }
  const download = async (beforeChunk: () => void, writeChunk: () => void) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const written: number[] = []
      for await (const chunk of withinLimits(threeBytes(beforeChunk), minimum)) {
        written.push(...chunk)
        writeChunk()
      }
      return written
    } finally {
      vi.useRealTimers()
    }
  }

  test('does not count the time that writing takes', async () => {
    expect(await download(() => {}, wait)).toEqual([0, 1, 2])
  })

  test('counts the time of waiting for bytes', async () => {
    await expect(download(wait, () => {})).rejects.toMatchObject({ why: { key: 'linkTooSlow' }, isPassing: true })
  })
})
