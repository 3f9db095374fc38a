import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LoadQueue } from '../loader/LoadQueue.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { LinkChecker } from './LinkChecker.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-refresh-'))
const fixture = datasetFixture(dataDir)
let server: Server
let site: string
let answer: RequestListener
const asked: { match: string | undefined; since: string | undefined; range: string | undefined }[] = []
let loads: LoadQueue
let checker: LinkChecker

beforeAll(async () => {
  server = createServer((request, response) => {
    const { 'if-none-match': match, 'if-modified-since': since, range } = request.headers
    asked.push({ match, since, range })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a listening socket has an address
  const { services } = fixture.portal
  loads = new LoadQueue(services, { dataDir, links: 'all', maxBytes: 1e6 })
  services.loads = loads
  loads.start()
  checker = new LinkChecker({ ...services, allowPrivate: true, maxBytes: 10_000, pauses: { link: 0 } })
})
afterAll(async () => {
  await checker.stop()
  await loads.stop()
  server.closeAllConnections()
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const file =
  (rows: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']
    if (isKnown) response.writeHead(304).end()
    else response.writeHead(200, { 'content-type': 'text/csv', ...headers }).end(`ad,sayi\n${rows}`)
  }
/** Makes every scheduled check due and does it, with the load that it requests; returns what was asked. */
const nextDay = async () => {
  asked.length = 0
  await fixture.portal.services.db.query('UPDATE link_health SET refresh_due = now(), due = now()')
  await checker.checkDue()
  const checks = [...asked]
  await loads.settled()
  return checks
}
const scheduled = async (update_schedule: string, format = 'CSV') => {
  const url = `${site}/${Math.random()}.csv`
  const { resources, name } = await fixture.make({ resources: [{ name: 'a', url, format, update_schedule }] })
  loads.wake()
  await loads.settled()
  return { id: resources[0].id as string, name: name as string }
}
const rowsOf = async (id: string) =>
  (await fixture.call('datastore_search', { resource_id: id, sort: '_id' })).body.result.records.map(
    ({ ad }: { ad: string }) => ad,
  )
const versionOf = async (id: string) =>
  (await fixture.call('resource_show', { id })).body.result.datastore_load?.finished

test('a link with a schedule is loaded again when its bytes have changed, and only then', async () => {
  answer = file('Ali,1\n', { etag: '"1"' })
  const { id } = await scheduled('daily')
  expect(await rowsOf(id)).toEqual(['Ali'])
  const first = await versionOf(id)
  expect(await nextDay()).toEqual([{ match: '"1"', since: undefined, range: undefined }])
  expect(await versionOf(id)).toBe(first)
  // A server without ETag sends the same bytes: nothing is loaded.
  answer = file('Ali,1\n', { 'last-modified': 'Mon, 23 Nov 2026 10:00:00 GMT' })
  await nextDay()
  expect(await versionOf(id)).toBe(first)
  answer = file('Ali,1\nVeli,2\n')
  expect((await nextDay())[0]?.since).toBe('Mon, 23 Nov 2026 10:00:00 GMT')
  expect(await rowsOf(id)).toEqual(['Ali', 'Veli'])
  expect(await versionOf(id)).not.toBe(first)
})

test('a link without a schedule is only checked', async () => {
  answer = file('Ali,1\n')
  const { id } = await scheduled('')
  answer = file('Veli,2\n')
  const checks = await nextDay()
  expect(checks).toContainEqual({ match: undefined, since: undefined, range: 'bytes=0-1023' })
  expect(await rowsOf(id)).toEqual(['Ali'])
})

test('a link that becomes a page, is too large or fails keeps its table; after the second failure it is broken', async () => {
  answer = file('Ali,1\n')
  const { id, name } = await scheduled('weekly')
  const state = async () => (await fixture.call('link_health_list', { id: name })).body.result[0]?.state
  await nextDay()
  expect(await state()).toBe('ok')
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  await nextDay()
  expect(await state()).toBe('ok')
  await nextDay()
  expect(await state()).toBe('html')
  answer = file('x'.repeat(20_000))
  await nextDay()
  expect(await state()).toBe('ok')
  answer = (_, response) => response.writeHead(500).end()
  await nextDay()
  await nextDay()
  expect(await state()).toBe('silent')
  expect(await rowsOf(id)).toEqual(['Ali'])
  answer = file('Veli,2\n')
  await nextDay()
  expect(await state()).toBe('ok')
  expect(await rowsOf(id)).toEqual(['Veli'])
})

test('an unknown schedule is refused', async () => {
  const resources = [{ name: 'a', url: `${site}/a.csv`, update_schedule: 'often' }]
  const { status, body } = await fixture.call('package_create', {
    name: 'tarifesi-yanlis',
    owner_org: 'kurum',
    resources,
  })
  expect([status, body.error.resources]).toEqual([409, [{ update_schedule: [expect.any(String)] }]])
})
