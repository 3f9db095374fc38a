import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { LoadQueue } from './LoadQueue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-links-'))
const at = datasetFixture(dataDir)
const settings = { dataDir, links: 'all', maxBytes: 1024 * 1024 } as const
let queue: LoadQueue
let port: number
const requests: string[] = []
const open = new Set<ServerResponse>()
/** Sends a table, or begins a response that never ends. */
const web = createServer(({ url = '' }, response) => {
  requests.push(url)
  if (!url.startsWith('/slow')) return response.end('a,b\n1,2\n')
  open.add(response)
  return response.writeHead(200).write('a,b\n')
})

beforeAll(async () => {
  queue = new LoadQueue(at.portal.services, settings)
  at.portal.services.loads = queue
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  port = (web.address() as AddressInfo).port // a listening socket has an address
})
afterEach(async () => {
  await queue.stop()
  for (const response of open) response.destroy()
  open.clear()
  requests.length = 0
  await at.portal.services.db.query('DELETE FROM datastore_load')
})
afterAll(() => {
  web.closeAllConnections()
  web.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const link = async (path: string, host = '127.0.0.1'): Promise<string> => {
  const { id: package_id } = await at.make()
  const url = `http://${host}:${port}${path}`
  return (await at.call('resource_create', { package_id, url })).body.result.id
}
const upload = async (): Promise<string> => {
  const { id } = await at.make()
  const form = new FormData()
  form.append('package_id', id)
  form.append('upload', new File(['a,b\n1,2\n'], 'tablo.csv'))
  const headers = { authorization: at.editor.token }
  const created = await at.portal.app.request('/en/api/3/action/resource_create', {
    method: 'POST',
    body: form,
    headers,
  })
  return ((await created.json()) as { result: { id: string } }).result.id // what the action gives
}
const loadOf = async (id: string) => (await at.call('resource_show', { id })).body.result.datastore_load
const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await new Promise((next) => setImmediate(next))
}
const isComplete = (id: string) => async () => (await loadOf(id)).state === 'complete'

test('slow links delay neither uploads nor the links of other sites, and hold no connection', async () => {
  const { db } = at.portal.services
  const held = () => db.totalCount - db.idleCount
  const before = held() // the search index has a separate connection
  queue.start()
  const slow = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => link(`/slow/${n}.csv`)))
  await until(() => open.size === 2)
  const [file, other] = [await upload(), await link('/tablo.csv', 'localhost')]
  await until(isComplete(file))
  await until(isComplete(other))
  // At most two downloads from one site run at the same time.
  expect(requests.filter((path) => path.startsWith('/slow'))).toHaveLength(2)
  const states = await Promise.all(slow.map(async (id) => (await loadOf(id)).state))
  expect(states.sort()).toEqual([...Array(5).fill('pending'), 'running', 'running'])
  await until(() => held() === before)
  expect(open.size).toBe(2)
})

test('uploads are loaded before links in any order of requests', async () => {
  const links = [await link('/bir.csv'), await link('/iki.csv')]
  const uploads = [await upload(), await upload(), await upload()]
  queue.start()
  await queue.settled()
  const finished = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(loadOf))).map((load): string => load.finished).sort()
  const [last = ''] = (await finished(uploads)).slice(-1)
  const [first = ''] = await finished(links)
  expect(last < first).toBe(true)
})

test('parallel processes download each link once', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map((n) => link(`/${n}.csv`, n % 2 ? 'localhost' : undefined)))
  const queues = [queue, new LoadQueue(at.portal.services, settings)]
  for (const one of queues) one.start()
  for (const one of queues) await one.settled()
  for (const one of queues) await one.stop()
  expect([...requests].sort()).toEqual(['/1.csv', '/2.csv', '/3.csv', '/4.csv'])
  for (const id of ids) expect(await loadOf(id)).toMatchObject({ state: 'complete', rows: 1 })
})

test('another process takes the download of a killed one when its lease has expired', async () => {
  const id = await link('/kalan.csv')
  const { db } = at.portal.services
  const lease = (until: string) =>
    db.query(`UPDATE datastore_load SET state = 'running', leased_until = ${until} WHERE resource_id = $1`, [id])
  await lease(`now() + interval '1 hour'`)
  queue.start()
  await queue.settled()
  expect(requests).toEqual([])
  await lease(`now() - interval '1 second'`)
  queue.wake()
  await queue.settled()
  expect((await loadOf(id)).state).toBe('complete')
})

test('a process that stops releases its downloads immediately and leaves no file', async () => {
  const id = await link('/slow/a.csv')
  queue.start()
  await until(() => open.size === 1)
  await queue.stop()
  expect(readdirSync(join(dataDir, 'storage', 'incoming'))).toEqual([])
  const next = new LoadQueue(at.portal.services, settings)
  next.start()
  await until(() => requests.length === 2)
  await next.stop()
  expect((await loadOf(id)).state).toBe('running')
})

test('a new address replaces the one that is being downloaded', async () => {
  const id = await link('/slow/eski.csv')
  queue.start()
  await until(() => open.size === 1)
  await at.call('resource_patch', { id, url: `http://127.0.0.1:${port}/yeni.csv` })
  await queue.settled()
  expect(await loadOf(id)).toMatchObject({ state: 'complete', rows: 1 })
})

test('the health check contains the number and the age of open loads', async () => {
  const health = async () => (await (await at.portal.app.request('/healthz')).json()) as { loads: unknown } // the test looks into it
  const before = new LoadQueue(at.portal.services, settings)
  at.portal.services.loads = before
  expect((await health()).loads).toEqual({ length: 0, oldestSeconds: 0 })
  const [file] = await Promise.all([upload(), link('/a.csv'), link('/b.csv')])
  await at.portal.services.db.query(`UPDATE datastore_load SET requested = requested - interval '90 seconds'`)
  at.portal.services.loads = new LoadQueue(at.portal.services, settings)
  const { loads } = await health()
  expect(loads).toEqual({ length: 3, oldestSeconds: expect.any(Number) })
  expect(Object(loads).oldestSeconds).toBeGreaterThanOrEqual(90)
  // A postponed load is not waited for.
  const later = `UPDATE datastore_load SET tries = 1, due = now() + interval '1 hour' WHERE resource_id = $1`
  await at.portal.services.db.query(later, [file])
  at.portal.services.loads = new LoadQueue(at.portal.services, settings)
  expect((await health()).loads).toMatchObject({ length: 2 })
  at.portal.services.loads = queue
})
