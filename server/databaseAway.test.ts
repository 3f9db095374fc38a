import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostmaster } from './db/embedded/postmasterFile.ts'
import { type Embedded, startEmbedded } from './db/embedded/startEmbedded.ts'
import { migrate } from './db/migrate.ts'
import { openPool, type Pool } from './db/pool.ts'
import { untilTrue } from './testing/rawClient.ts'
import { type TestCatalogue, testCatalogue } from './testing/testCatalogue.ts'

/* PostgreSQL stops and starts again while the portal runs: 503 with Retry-After, never 500, then everything as before. */

const home = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-`))
const silent = { warn() {}, error() {} }
let postgres: Embedded
let pool: Pool
let portal: TestCatalogue
let paths: [string, RequestInit?][]

beforeAll(async () => {
  postgres = await startEmbedded({ dataDir: home, log: silent, durability: 'throwaway' })
  pool = openPool(postgres.connection, silent, 4)
  await migrate(pool)
  portal = await testCatalogue({
    dataDir: home,
    database: { pool, connection: postgres.connection, close: () => pool.end() },
    onError: () => {}, // it connects again
  })
  const { token } = await portal.makeUser({ sysadmin: true })
  const called = async (action: string, input: object) => (await portal.call(action, input, { token })).body.result
  await called('organization_create', { name: 'kurum', title: 'Kurum' })
  await called('package_create', { name: 'veri', owner_org: 'kurum' })
  const upload = new FormData()
  upload.append('package_id', 'veri')
  upload.append('upload', new File(['a\n1\n'], 'a.csv'))
  const headers = { authorization: token }
  const sent = await portal.app.request('/api/3/action/resource_create', { method: 'POST', headers, body: upload })
  const file = ((await sent.json()) as { result: { id: string } }).result.id // its contract
  const table = await called('datastore_create', {
    resource: { package_id: 'veri' },
    fields: [{ id: 'a' }],
    records: [{ a: '1' }],
  })
  const api = '/en/api/3/action'
  paths = [
    [`${api}/package_show?id=veri`],
    [`${api}/package_list`, { headers }],
    [`${api}/datastore_search?resource_id=${table.resource_id}`],
    [`${api}/datastore_search_sql?sql=${encodeURIComponent(`SELECT a, random() FROM "${table.resource_id}"`)}`],
    [
      `${api}/package_patch`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{"id": "veri", "title": "x"}',
      },
    ],
    ['/en/dataset/veri', { headers: { accept: 'text/html', cookie: `fihrist_session=${'x'.repeat(43)}` } }],
    [`/dataset/veri/resource/${file}/download/a.csv`],
    [`/datastore/dump/${table.resource_id}`],
    ['/dataset/veri/thumbnail.svg'],
    ['/feeds/dataset.atom'],
    ['/feeds/data-request.atom'],
    ['/catalog.ttl'],
    ['/sitemap.xml'],
    ['/data-request/list.json'],
    ['/api/util/dataset/autocomplete?incomplete=v'],
    ['/user/session', { headers: { cookie: `fihrist_session=${'x'.repeat(43)}` } }],
  ]
})
afterAll(async () => {
  await portal.close()
  await postgres.stop()
  rmSync(home, { recursive: true })
})

/** What a portal without PostgreSQL still returns: what it has in memory, and what needs no data. */
const WITHOUT_DATABASE = [
  '/en/api/3/action/status_show',
  '/en/api/3/action/help_show?name=package_show',
  '/en/api/3/action/package_search?q=veri',
  '/en/api/3/action/package_search?q=veri&facet.field=["tags"]',
  '/en/api/3/action/license_list',
  '/robots.txt',
  '/livez',
]

test('without PostgreSQL, reads that do not need it continue and readiness reports the failure', {
  timeout: 60_000,
}, async () => {
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(WITHOUT_DATABASE.map(async (path) => [path, (await portal.app.request(path)).status] as const)),
    )
  const all200 = Object.fromEntries(WITHOUT_DATABASE.map((path) => [path, 200]))
  expect(await statuses()).toEqual(all200)
  const ready = async () => {
    const answer = await portal.app.request('/readyz')
    return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() }
  }
  const parts = { index: 'ok', storage: 'ok', followerLagSeconds: 0, draining: false }
  expect(await ready()).toEqual({ status: 200, retry: null, body: { status: 'ready', database: 'ok', ...parts } })
  await postgres.stop()
  try {
    await untilTrue(async () => (await ready()).status === 503)
    expect((await ready()).body).toEqual({ status: 'not ready', database: 'failed', ...parts })
    expect((await portal.app.request('/healthz')).status).toBe(503)
    expect(await statuses()).toEqual(all200)
    const write = await portal.call('package_patch', { id: 'veri', title: 'y' }, { token: 'x' })
    expect([write.status, write.headers.has('retry-after')]).toEqual([503, true])
  } finally {
    postgres = await startEmbedded({ dataDir: home, log: silent, durability: 'throwaway' })
  }
  await untilTrue(async () => (await ready()).status === 200)
})

/** Sends every request once. Returns the statuses, and the responses that are neither complete nor a 503 with Retry-After. */
async function askAll() {
  const statuses: number[] = []
  const errors: string[] = []
  // A new name each time, because wrong passwords for one name are limited.
  const body = JSON.stringify({ login: randomUUID(), password: 'x' })
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  for (const [path, init] of [...paths, ['/user/login', signIn] as const]) {
    const answer = await portal.app.request(path, init)
    const text = await answer.text().catch((error: unknown) => `broken off: ${error}`)
    statuses.push(answer.status)
    const isAway = answer.status === 503 && answer.headers.has('retry-after')
    if (/ECONN|57P0|PGSQL|terminat/.test(text)) errors.push(`${path} reveals internal details: ${text.slice(0, 200)}`)
    if (answer.status >= 500 && !isAway) errors.push(`${path} ${answer.status} ${text.slice(0, 200)}`)
  }
  return { statuses, errors }
}

test('while PostgreSQL restarts the response is 503 with Retry-After, and afterwards the same as before', {
  timeout: 60_000,
}, async () => {
  const before = await askAll()
  expect(before.errors).toEqual([])
  expect(before.statuses.filter((status) => status === 503)).toEqual([])
  const errors: string[] = []
  let refused = 0
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const running = findPostmaster(join(home, 'pg', 'cluster'))
    if (running) process.kill(running.pid, signal)
    // Some requests meet a connection that breaks, some a server that does not run, some one that is starting.
    await untilTrue(async () => {
      const [seen, ...others] = await Promise.all([askAll(), askAll(), askAll()])
      for (const { errors: found } of [seen, ...others]) errors.push(...found)
      refused += seen.statuses.filter((status) => status === 503).length
      return refused > 0 && JSON.stringify(seen.statuses) === JSON.stringify(before.statuses)
    })
  }
  expect(errors).toEqual([])
  expect(refused).toBeGreaterThan(0)
})
