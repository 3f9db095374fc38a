import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueUploads } from '../db/datastoreLoads.ts'
import { MIGRATIONS } from '../db/migrate.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { LoadQueue } from './LoadQueue.ts'
import { LoadStates } from './LoadStates.ts'
import { TableLoadError } from './TableLoadError.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-former-'))
const at = datasetFixture(dataDir)
let queue: LoadQueue
/** The site of the links, and what it sends now. */
let answer = { status: 200, body: '' }
const web = createServer((_, response) => response.writeHead(answer.status).end(answer.body))

beforeAll(async () => {
  const { services } = at.portal
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  queue = new LoadQueue(services, { dataDir, links: 'all', maxBytes: 1024 * 1024, tableLockMs: 200 })
  services.loads = queue
  queue.start()
})
afterAll(async () => {
  await queue.stop()
  web.closeAllConnections()
  web.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(action: string, fields: Record<string, string | File>): Promise<Record<string, unknown>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: at.editor.token }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, { method: 'POST', body: form, headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as { result: Record<string, unknown> }).result // the tests look into it
}
const file = (text: string, name: string) => new File([text], name)

async function upload(text: string, name = 'tablo.csv'): Promise<string> {
  const { id: package_id } = await at.make()
  const { id } = await send('resource_create', { package_id, upload: file(text, name) })
  await queue.settled()
  return String(id)
}
async function replace(id: string, text: string, name: string, format?: string): Promise<void> {
  await send('resource_patch', { id, upload: file(text, name), ...(format && { format }) })
  await queue.settled()
}
async function link(body: string, path = '/veri.json'): Promise<string> {
  const { id: package_id } = await at.make()
  answer = { status: 200, body }
  const { id } = (await at.call('resource_create', { package_id, url: address(path), format: 'JSON' })).body.result
  await queue.settled()
  return id
}
const address = (path: string) => `http://127.0.0.1:${(web.address() as AddressInfo).port}${path}` // a listening socket has an address
async function loadAgain(id: string, next: typeof answer): Promise<void> {
  answer = next
  await at.call('xloader_submit', { resource_id: id })
  await queue.settled()
}
const describeA = (id: string) =>
  at.call('datastore_create', {
    resource_id: id,
    force: true,
    fields: [{ id: 'a', type: 'numeric', info: { label: 'Bir', notes: 'Not', type_override: 'numeric' } }],
  })
const infoOf = async (id: string) => (await at.call('datastore_info', { id })).body.result?.fields?.[0]?.info
const show = async (id: string) => (await at.call('resource_show', { id })).body.result
const rows = async (id: string) => (await at.call('datastore_search', { resource_id: id })).body.result?.records

const gone = { datastore_active: false, datastore_rows: null }

test('JSON that is no table removes the table of the former file', async () => {
  const id = await upload('a\n1\n2\n')
  await replace(id, '{"a":[1,2]}', 'veri.json', 'JSON')
  const resource = await show(id)
  expect(resource).toMatchObject(gone)
  expect(resource).not.toHaveProperty('datastore_load')
  expect(await rows(id)).toBeUndefined()
  const { id: dataset } = (await at.call('package_show', { id: resource.package_id })).body.result
  const [former] = (await at.call('former_file_list', { id: dataset })).body.result
  await at.call('former_file_restore', { id: former.id })
  await queue.settled()
  expect(await rows(id)).toMatchObject([{ a: 1 }, { a: 2 }])
  expect((await show(id)).datastore_load).not.toHaveProperty('former_table')
})

test('a document removes the table of the former file at once', async () => {
  const id = await upload('a\n1\n')
  await queue.stop()
  const replaced = await send('resource_patch', { id, upload: file('%PDF-1.4', 'veri.pdf'), format: 'PDF' })
  expect(replaced).toMatchObject(gone)
  queue.start()
})

test('the table stays if the new file of the same format cannot be read, and the resource says so', async () => {
  const id = await upload('a\n1\n2\n')
  await queue.stop()
  const pending = await send('resource_patch', { id, upload: file('', 'tablo.csv') })
  expect(pending['datastore_load']).toMatchObject({ state: 'pending', former_table: true })
  queue.start()
  await queue.settled()
  expect(await show(id)).toMatchObject({
    datastore_active: true,
    datastore_load: { state: 'error', former_table: true },
  })
  expect(await rows(id)).toHaveLength(2)
  await replace(id, 'a\n3\n', 'tablo.csv')
  expect((await show(id)).datastore_load).not.toHaveProperty('former_table')
})

test('a document that is said to be CSV is a file that cannot be read', async () => {
  const id = await upload('a\n1\n')
  await replace(id, '%PDF-1.4\n\0\0', 'veri.pdf', 'CSV')
  expect(await show(id)).toMatchObject({ datastore_load: { state: 'error', former_table: true } })
})

test('loading the same file again does not make its table a former one', async () => {
  const id = await upload('a\n1\n')
  await queue.stop()
  await at.call('xloader_submit', { resource_id: id })
  expect((await show(id)).datastore_load).toMatchObject({ state: 'pending' })
  expect((await show(id)).datastore_load).not.toHaveProperty('former_table')
  queue.start()
  await queue.settled()
})

test('a table that was made with the API stays', async () => {
  const id = await upload('{"a":[1,2]}', 'veri.json')
  const made = await at.call('datastore_create', { resource_id: id, force: true, records: [{ a: 1 }] })
  expect(made.status).toBe(200)
  await replace(id, '{"b":[]}', 'veri.json')
  expect(await rows(id)).toMatchObject([{ a: 1 }])
  await replace(id, '%PDF-1.4', 'veri.pdf', 'PDF')
  expect(await rows(id)).toMatchObject([{ a: 1 }])
})

test('a newer file is loaded although the former one ends as no table meanwhile', async () => {
  const { services } = at.portal
  const id = await upload('{"a":[1,2]}', 'veri.json')
  await queue.stop()
  await send('resource_patch', { id, upload: file('{"a":3}', 'veri.json') })
  const load = (await dueUploads(services.db, [])).find(({ resource_id }) => resource_id === id)
  if (!load) throw new Error('no load')
  await send('resource_patch', { id, upload: file('[{"a":3}]', 'veri.json') })
  await new LoadStates(services).fail(load, new TableLoadError({ key: 'tableNoRecords' }))
  queue.start()
  await queue.settled()
  expect(await rows(id)).toMatchObject([{ a: 3 }])
})

test('a link that once responds with JSON without records keeps its table and dictionary', async () => {
  const id = await link('[{"a":1},{"a":2}]')
  expect((await describeA(id)).status).toBe(200)
  await loadAgain(id, { status: 200, body: '{"error":"maintenance"}' })
  const { datastore_load } = await show(id)
  expect(datastore_load).toMatchObject({ state: 'error', error: expect.any(String) })
  expect(datastore_load).not.toHaveProperty('former_table')
  expect(await rows(id)).toMatchObject([{ a: 1 }, { a: 2 }])
  await loadAgain(id, { status: 200, body: '[{"a":3}]' })
  expect(await rows(id)).toMatchObject([{ a: 3 }])
  expect(await infoOf(id)).toMatchObject({ label: 'Bir', notes: 'Not', type_override: 'numeric' })
})

test('another address with JSON without records removes the table of a link', async () => {
  const id = await link('[{"a":1}]')
  answer = { status: 200, body: '{"b":[]}' }
  await at.call('resource_patch', { id, url: address('/baska.json') })
  await queue.settled()
  expect(await show(id)).toMatchObject(gone)
})

test('a link whose site is down is not said to be replaced', async () => {
  const id = await link('[{"a":1}]')
  await loadAgain(id, { status: 503, body: '' })
  const waiting = (await show(id)).datastore_load
  expect(waiting).toMatchObject({ state: 'pending', error: expect.any(String) })
  expect(waiting).not.toHaveProperty('former_table')
  await loadAgain(id, { status: 404, body: '' })
  const ended = (await show(id)).datastore_load
  expect(ended).toMatchObject({ state: 'error' })
  expect(ended).not.toHaveProperty('former_table')
  await at.call('resource_patch', { id, url: address('/baska.json') })
  await queue.settled()
  expect((await show(id)).datastore_load).toMatchObject({ state: 'error', former_table: true })
})

test('a restored file has the data dictionary again that its table had', async () => {
  const id = await upload('a\n1\n2\n')
  expect((await describeA(id)).status).toBe(200)
  await replace(id, '{"a":[1,2]}', 'veri.json', 'JSON')
  const { package_id } = await show(id)
  const [former] = (await at.call('former_file_list', { id: package_id })).body.result
  await at.call('former_file_restore', { id: former.id })
  await queue.settled()
  expect(await rows(id)).toMatchObject([{ a: 1 }, { a: 2 }])
  expect(await infoOf(id)).toMatchObject({ label: 'Bir', notes: 'Not', type_override: 'numeric' })
})

test.each<[string, string, object]>([
  ['added rows', 'datastore_upsert', { method: 'insert', records: [{ a: 2 }] }],
  ['added rows while the table was described', 'datastore_create', { records: [{ a: 2 }] }],
  ['added a column', 'datastore_create', { fields: [{ id: 'a' }, { id: 'b', type: 'text' }] }],
  ['deleted rows', 'datastore_delete', { filters: { a: 1 } }],
])('a loaded table to which somebody %s stays', async (_, action, input) => {
  const id = await upload('a\n1\n5\n')
  expect((await at.call(action, { resource_id: id, force: true, ...input })).status).toBe(200)
  const before = await rows(id)
  await replace(id, '{"b":[]}', 'veri.json', 'JSON')
  expect(await rows(id)).toEqual(before)
  await replace(id, '%PDF-1.4', 'veri.pdf', 'PDF')
  expect(await rows(id)).toEqual(before)
})

test('a loaded table that somebody only described is removed with its file', async () => {
  const id = await upload('a\n1\n')
  expect((await describeA(id)).status).toBe(200)
  await replace(id, '%PDF-1.4', 'veri.pdf', 'PDF')
  expect(await show(id)).toMatchObject(gone)
})

test('a table that is being read is dropped later, and the dataset is not locked until then', async () => {
  const { db } = at.portal.services
  const id = await upload('a\n1\n')
  const reader = await db.connect()
  try {
    await reader.query('BEGIN')
    await reader.query(`SELECT * FROM datastore."${id}"`)
    await replace(id, '{"b":[]}', 'veri.json', 'JSON')
    expect((await show(id)).datastore_load).toMatchObject({ state: 'pending', former_table: true })
    expect((await at.call('resource_patch', { id, description: 'Yeni' })).status).toBe(200)
    await reader.query('COMMIT')
  } finally {
    reader.release()
  }
  await db.query('UPDATE datastore_load SET due = now() WHERE resource_id = $1', [id])
  queue.wake()
  await queue.settled()
  expect(await show(id)).toMatchObject(gone)
})

test('the migration counts a table as loaded only if its last load succeeded', async () => {
  const { db } = at.portal.services
  const failed = await upload('', 'bos.csv')
  await at.call('datastore_create', { resource_id: failed, force: true, records: [{ a: 1 }] })
  const loaded = await upload('a\n1\n')
  const sourceOf = async (id: string) =>
    (await db.query('SELECT loaded_from FROM datastore_table WHERE resource_id = $1', [id])).rows[0].loaded_from
  const source = await sourceOf(loaded)
  expect(source).toEqual(expect.any(String))
  await db.query('ALTER TABLE datastore_table DROP COLUMN loaded_from')
  await db.query(MIGRATIONS.find(({ name }) => name === 'table_source')?.sql ?? '')
  expect([await sourceOf(failed), await sourceOf(loaded)]).toEqual([null, source])
})
