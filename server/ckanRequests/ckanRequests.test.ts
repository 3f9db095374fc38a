import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataRequest, Inbox, RequestRecipient, StaffView } from '#contract/dataRequest.ts'
import { createCkanProxy } from '../ckanProxy/createCkanProxy.ts'
import { FormStamp } from '../dataRequest/FormStamp.ts'
import { requestSecret } from '../db/dataRequests.ts'
import { writeSetting } from '../db/settings.ts'
import { ShutdownManager } from '../ShutdownManager.ts'
import { testDatabase } from '../testing/database.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { claimDatabase, refuseCopies } from './claimDatabase.ts'
import { type CkanRequests, openCkanRequests } from './openCkanRequests.ts'

const SITE = 'http://portal.example'
const WATER = { id: '11111111-1111-4111-8111-111111111111', name: 'su', title: 'Su İdaresi', capacity: 'editor' }
const ROADS = { id: 'old-id-of-roads', name: 'yol', title: 'Yol İşleri', capacity: 'admin' }
const FILE = '22222222-2222-4222-8222-222222222222'
const DAMS = {
  id: 'baraj-id',
  name: 'baraj',
  title: 'Barajlar',
  organization: WATER,
  resources: [{ id: FILE, name: 'b' }],
}
const people = {
  water: { id: '33333333-3333-4333-8333-333333333333', name: 'ayse', sysadmin: false, roles: [WATER] },
  roads: { id: '44444444-4444-4444-8444-444444444444', name: 'can', sysadmin: false, roles: [ROADS] },
  reader: { id: '55555555-5555-4555-8555-555555555555', name: 'ege', sysadmin: false, roles: [] },
  boss: { id: '66666666-6666-4666-8666-666666666666', name: 'yonetici', sysadmin: true, roles: [WATER, ROADS] },
}

const database = await testDatabase()
const fake = new FakeCkan()
const ending = new ShutdownManager(() => {})
let stored: CkanRequests
let app: ReturnType<typeof createCkanProxy>
let datasets: Record<string, object> = {}
let isAway = false

beforeAll(async () => {
  await fake.open()
  const log = pino({ level: 'silent' })
  const site = { siteUrl: SITE, localeDefault: 'tr' as const, languages: ['tr', 'en'] as const }
  const { user, password, host, port, database: name } = database.connection as Record<string, string>
  const databaseUrl = `postgres://${user}:${password ?? ''}@${encodeURIComponent(String(host))}:${port}/${name}`
  stored = await openCkanRequests({ ckan: fake.ckan, databaseUrl, site, log, ending })
  const settings = { ...site, siteTitle: { tr: 'Portal', en: 'Portal' }, siteDescription: { tr: '', en: '' } } as never // the settings that these routes use
  const renderPage = async () => ({ status: 200, html: '<title>page</title>' })
  app = createCkanProxy({ ckan: fake.ckan, site: settings, log, stored, renderPage, trustedProxies: 1 })
})
beforeEach(() => {
  isAway = false
  datasets = { baraj: DAMS }
  fake.handler = ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, SITE)
    const person = people[headers.authorization as keyof typeof people]
    const results: Record<string, unknown> = {
      organization_autocomplete: [WATER, ROADS],
      package_show: datasets[searchParams.get('id') ?? ''],
      user_show: person,
      organization_list_for_user: person?.roles ?? [],
    }
    const result = results[/\w+$/.exec(pathname)?.[0] ?? '']
    if (isAway) return void response.destroy()
    response.writeHead(result ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(result ? { success: true, result } : { success: false, error: {} }))
  }
})
afterEach(() => {
  isAway = false
})
afterAll(async () => {
  await ending.end()
  fake.close()
})

let address = 0
const call = async <T>(path: string, as: keyof typeof people | '' = '', body?: object) => {
  const headers = {
    ...{ 'content-type': 'application/json', accept: 'application/json', 'x-forwarded-for': `10.1.0.${address++}` },
    ...(as && { authorization: as }),
  }
  const sent = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
  const response = await app.request(SITE + path, sent)
  const text = await response.text()
  const parsed = text.startsWith('{') ? (JSON.parse(text) as { result: T; error: Record<string, unknown> }) : undefined
  return { status: response.status, result: parsed?.result as T, error: parsed?.error }
}
async function submit(fields: object): Promise<string> {
  const stamp = new FormStamp(await requestSecret(database.pool), () => Date.now() - 10_000).create()
  const { status, result, error } = await call<{ reference: string }>('/data-request', '', { stamp, ...fields })
  expect(status, JSON.stringify(error)).toBe(200)
  return result.reference
}

test('a request goes to the organization of that CKAN that it names, and only its staff answer it', async () => {
  const { result: recipient } = await call<RequestRecipient>('/data-request/recipient.json?body=su%20idaresi')
  expect(recipient).toMatchObject({ name: 'su', title: 'Su İdaresi' })
  const reference = await submit({ what: 'Günlük su tüketimi', body: 'Su İdaresi', email: 'a@example.org' })
  const view = async (who: keyof typeof people | '') =>
    (await call<StaffView | null>(`/data-request/${reference}/staff.json`, who)).result
  expect(await view('water')).toMatchObject({ email: 'a@example.org', isRecipient: true })
  expect([await view('roads'), await view('reader'), await view('')]).toEqual([null, null, null])
  // As in a portal with its own catalogue, a sysadmin answers and does not read the address of an organization's request.
  expect(await view('boss')).toMatchObject({ email: null, isEmailWithheld: true })

  const answer = { status: 'published', answer: 'Yayımlandı', dataset: 'baraj' }
  expect((await call(`/data-request/${reference}/answer`, 'roads', answer)).status).toBe(403)
  expect((await call(`/data-request/${reference}/answer`, 'water', { ...answer, dataset: 'yok' })).status).toBe(409)
  expect((await call(`/data-request/${reference}/answer`, 'water', answer)).status).toBe(200)
  const { result } = await call<DataRequest>(`/data-request/show.json?reference=${reference}`)
  expect(result).toMatchObject({
    ...{ status: 'published', dataset: { name: 'baraj', title: 'Barajlar' } },
    signature: { organization: { name: 'su' } },
  })
})

test('the inbox has the requests that the roles in that CKAN allow, also after a role was lost', async () => {
  await submit({ what: 'Yol çalışmaları', body: 'Yol İşleri' })
  const inbox = async (who: keyof typeof people) =>
    (await call<Inbox>('/data-request/inbox.json?status=all', who)).result?.results.map(({ what }) => what)
  expect(await inbox('roads')).toEqual(['Yol çalışmaları'])
  expect(await inbox('water')).not.toContain('Yol çalışmaları')
  expect(await inbox('boss')).toContain('Yol çalışmaları')
  expect((await call('/data-request/inbox.json', 'reader')).status).toBe(403)
  people.roads.roles = []
  expect((await call('/data-request/inbox.json', 'roads')).status).toBe(403)
  people.roads.roles = [ROADS]
})

test('a dataset that is not public any more in that CKAN is hidden as soon as a reader names it', async () => {
  const reported = { kind: 'problem', dataset: 'baraj', what: 'Sütun yok' }
  const stamps = new FormStamp(await requestSecret(database.pool), () => Date.now() - 10_000)
  for (const hidden of [{}, { baraj: { ...DAMS, private: true } }, { baraj: { ...DAMS, state: 'deleted' } }]) {
    datasets = { baraj: DAMS }
    const reference = await submit(reported)
    datasets = hidden
    const { status, error } = await call('/data-request', '', { stamp: stamps.create(), ...reported })
    expect([status, error?.['dataset']]).toEqual([409, [expect.any(String)]])
    expect((await call(`/data-request/show.json?reference=${reference}`)).status).toBe(404)
    expect(await (await app.request(`${SITE}/data-request/list.json`)).text()).not.toContain(DAMS.title)
  }
})

test('a public dataset that became private in that CKAN is hidden by the next refresh', async () => {
  const reference = await submit({ kind: 'problem', dataset: 'baraj', what: 'Tarih yanlış' })
  const status = async () => (await call(`/data-request/show.json?reference=${reference}`)).status
  expect(await status()).toBe(200)
  datasets = { baraj: { ...DAMS, private: true } }
  await stored.directory.refresh(new AbortController().signal)
  expect(await status()).toBe(404)
})

test('a report is public while its dataset is public in that CKAN', async () => {
  const reference = await submit({ kind: 'problem', dataset: 'baraj', resource: FILE, what: 'Sütun kaymış' })
  const { result: shown } = await call<DataRequest>(`/data-request/show.json?reference=${reference}`)
  expect(shown.place).toMatchObject({ dataset: { name: 'baraj' }, resource: { id: FILE, name: 'b' } })
  const status = async () => (await call(`/data-request/show.json?reference=${reference}`)).status
  datasets = {}
  await stored.directory.refresh(new AbortController().signal)
  expect(await status()).toBe(404)
  datasets = { baraj: { ...DAMS, title: 'Barajlar ve göller' } }
  await submit({ kind: 'problem', dataset: 'baraj', what: 'Bir sorun daha' })
  expect(await status()).toBe(200)
  // A CKAN that does not answer says nothing about its datasets.
  isAway = true
  await stored.directory.refresh(new AbortController().signal)
  expect(await status()).toBe(200)
})

test('while that CKAN does not answer, requests are accepted, and a report of an unknown dataset is 503', async () => {
  isAway = true
  expect(await submit({ what: 'Ağaç envanteri', body: 'Su İdaresi' })).toMatch(/^\d{4}-\d{4}$/)
  const stamp = new FormStamp(await requestSecret(database.pool), () => Date.now() - 10_000).create()
  const report = { kind: 'problem', dataset: 'baska', what: 'Eksik satırlar', stamp }
  expect((await call('/data-request', '', report)).status).toBe(503)
  expect((await call('/data-request/inbox.json', 'water')).status).toBe(403)
})

test('lists, the feed and the form’s page are served, in both languages', async () => {
  for (const path of ['/data-request', '/en/data-request', '/data-request/list.json', '/en/data-request/form.json'])
    expect((await call(path)).status, path).toBe(200)
  const feed = await app.request(`${SITE}/en/feeds/data-request.atom`)
  expect([feed.status, (await feed.text()).includes('<feed')]).toEqual([200, true])
})

test('a database is used in front of a CKAN, or with an own catalogue, not both', async () => {
  await expect(refuseCopies(database.pool)).rejects.toThrow('DATABASE_URL')
  const { pool } = await testDatabase()
  await refuseCopies(pool)
  await pool.query(`INSERT INTO app_user (id, name, email) VALUES (gen_random_uuid(), 'x', 'x@example.org')`)
  await expect(claimDatabase(pool, SITE)).rejects.toThrow('DATABASE_URL')
  await writeSetting(pool, 'in_front_of_ckan', SITE)
  await claimDatabase(pool, SITE)
})
