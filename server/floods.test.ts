import { beforeAll, expect, test } from 'vitest'
import { longestTurn } from './testing/longestTurn.ts'
import { type Case, json, responseError } from './testing/responseError.ts'
import { type TestCatalogue, testCatalogue } from './testing/testCatalogue.ts'

/* One call must not block the process that serves all clients. */

let portal: TestCatalogue
let token: string
/** A resource with a table. */
let table: string
/** A resource with a table that has the primary key `k`. */
let keyed: string

beforeAll(async () => {
  portal = await testCatalogue()
  ;({ token } = await portal.makeUser({ sysadmin: true }))
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum' }, { token })
  await portal.call('package_create', { name: 'veri', owner_org: 'kurum' }, { token })
  const created = await portal.call(
    'datastore_create',
    { resource: { package_id: 'veri' }, fields: [{ id: 'a', type: 'text' }] },
    { token },
  )
  table = created.body.result.resource_id
  const fields = [
    { id: 'k', type: 'text' },
    { id: 'a', type: 'text' },
  ]
  const input = { resource: { package_id: 'veri' }, fields, primary_key: ['k'] }
  keyed = (await portal.call('datastore_create', input, { token })).body.result.resource_id
})

const api = '/en/api/3/action'
const search = (query: string) => `${api}/package_search?${query}`
const signed = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: token },
  body: JSON.stringify(value),
})
const FORM = 'application/x-www-form-urlencoded'
const form = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': FORM, ...headers },
  body,
})
const parts = (count: number) => {
  const body = new FormData()
  for (let created = 0; created < count; created++) body.append('q', 'x')
  return body
}
/** CPU time, not wall-clock time, because other processes may be running. */
const QUICK_MS = 3_000

/** The promise is 50 ms; the margin is for slow machines and garbage collection. */
const LONGEST_TURN_MS = 150
const rows = (count: number, text: string) =>
  Array.from({ length: count }, (_, n) => ({ k: `${n}`, a: `${text} ${n}` }))

test.each<[string, string, () => object]>([
  [
    '20,000 rows of a new table',
    'datastore_create',
    () => ({ resource: { package_id: 'veri' }, records: rows(20_000, '1'.repeat(300)) }),
  ],
  [
    '20,000 inserted rows',
    'datastore_upsert',
    () => ({ resource_id: keyed, method: 'insert', records: rows(20_000, '2'.repeat(300)) }),
  ],
  ['20,000 updated rows', 'datastore_upsert', () => ({ resource_id: keyed, records: rows(20_000, '3'.repeat(300)) })],
  ['30 rows of 1 MB', 'datastore_upsert', () => ({ resource_id: keyed, records: rows(30, '4'.repeat(990_000)) })],
  [
    'a dataset of 3.9 MB',
    'package_create',
    () => ({
      ...{ name: 'buyuk', owner_org: 'kurum' },
      resources: Array.from({ length: 3_900 }, (_, n) => ({
        url: `https://veri.example/${n}`,
        description: 'x'.repeat(950),
      })),
    }),
  ],
])('%s do not block the event loop', { timeout: 60_000 }, async (_what, action, input) => {
  const init = signed(input())
  let response: Response | undefined
  const turn = await longestTurn(async () => {
    response = await portal.app.request(`http://portal.example${api}/${action}`, init)
  })
  expect(response?.status).toBe(200)
  expect(turn).toBeLessThan(LONGEST_TURN_MS)
})

test.each<[string, () => Case]>([
  ['30,000 parameters of one name', () => ['', search('q&'.repeat(30_000)), undefined, 400]],
  ['9,000 parameters of one name', () => ['', search('x&'.repeat(9_000)), undefined, 400, 'Search Query Error']],
  ['a form of 400,000 fields', () => ['', `${api}/package_search`, form('q&'.repeat(400_000)), 400]],
  [
    'a form of 2,000,000 fields',
    () => ['', `${api}/package_search`, form('q&'.repeat(2_000_000), { authorization: token }), 400],
  ],
  [
    'a multipart form of 10,001 fields',
    () => ['', `${api}/package_search`, { method: 'POST', body: parts(10_001) }, 400],
  ],
  ['an anonymous caller’s body of 2 MB', () => ['', `${api}/package_show`, json({ id: 'k'.repeat(2_000_000) }), 413]],
  ['an anonymous caller’s form of 2 MB', () => ['', `${api}/package_show`, form(`id=${'k'.repeat(2_000_000)}`), 413]],
  ['a user’s body of 5 MB', () => ['', `${api}/package_create`, signed({ notes: 'k'.repeat(5_000_000) }), 413]],
  [
    'a user’s body of 2 MB',
    () => ['', `${api}/package_show`, signed({ id: 'k'.repeat(2_000_000) }), 400, 'Validation Error'],
  ],
  [
    'a filter of 32,000 values',
    () => ['', `${api}/datastore_search`, json({ resource_id: table, filters: { a: Array(32_000).fill('x') } }), 200],
  ],
])('%s', { timeout: 60_000 }, async (_what, make) => {
  const [, path, init, status, type] = make()
  const began = process.cpuUsage()
  expect(await responseError(portal.app.request, path, init, status, type)).toBeUndefined()
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(QUICK_MS)
})
