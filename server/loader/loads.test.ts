import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { LoadQueue } from './LoadQueue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-loads-'))
const at = datasetFixture(dataDir)
let queue: LoadQueue
let web: Server
let site: string
let answer = { status: 200, body: 'a,b\n1,2\n' }

beforeAll(async () => {
  const { services } = at.portal
  queue = new LoadQueue(services, { dataDir, links: 'all', maxBytes: 1024 * 1024 })
  services.loads = queue
  queue.start()
  web = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}` // a listening socket has an address
})
afterAll(async () => {
  await queue.stop()
  web.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Answer = { status: number; body: { result: Record<string, unknown> } }

async function send(action: string, fields: Record<string, string | File>): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: at.editor.token }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() } as Answer // the tests look into it
}
const file = (content: string | Buffer, name = 'tablo.csv') => new File([new Uint8Array(Buffer.from(content))], name)

async function upload(content: string | Buffer, name?: string): Promise<string> {
  const { id } = await at.make()
  const { body } = await send('resource_create', { package_id: id, upload: file(content, name) })
  await queue.settled()
  return String(body.result['id'])
}
const show = async (id: string, locale: 'tr' | 'en' = 'en') =>
  (await at.portal.call('resource_show', { id }, { locale })).body.result
const rows = async (id: string) => (await at.portal.call('datastore_search', { resource_id: id })).body

test('a file of bounding boxes becomes a table, although PostgreSQL uses two of its headings itself', async () => {
  const id = await upload('il,xmin,ymin,xmax,ymax\nAnkara,30.8,38.6,33.9,40.8\n')
  const { fields, records } = (await rows(id)).result
  expect(records).toMatchObject([{ il: 'Ankara', xmin_2: 30.8, ymin: 38.6, xmax_2: 33.9, ymax: 40.8 }])
  const labels = fields.map(({ id, info }: { id: string; info?: { label: string } }) => info?.label ?? id)
  expect(labels.slice(1)).toEqual(['il', 'xmin', 'ymin', 'xmax', 'ymax'])
})

test('a long load writes its number of rows', async () => {
  const patient = new LoadQueue(at.portal.services, { dataDir, links: 'off', maxBytes: 1, reportEveryMs: 0 })
  const { id: package_id } = await at.make()
  await queue.stop()
  const text = `a,b\n${'1,xxxxxxxxxxxxxxxxxxxx\n'.repeat(40_000)}`
  const { body } = await send('resource_create', { package_id, upload: file(text) })
  const id = String(body.result['id'])
  const reported: unknown[] = []
  patient.start()
  let isSettled = false
  void patient.settled().then(() => {
    isSettled = true
  })
  while (!isSettled) {
    const { datastore_load: load } = await show(id)
    if (load.state === 'running' && load.rows > 0) reported.push(load.rows)
    await new Promise((next) => setImmediate(next))
  }
  await patient.stop()
  queue.start()
  expect(reported.length).toBeGreaterThan(0)
  expect(Math.max(...reported.map(Number))).toBeLessThanOrEqual(40_000)
  expect((await show(id)).datastore_load).toMatchObject({ state: 'complete', rows: 40_000 })
})

test('a file that is not here is left to another process only if there may be one', async () => {
  const { id: package_id } = await at.make()
  await queue.stop()
  const { body } = await send('resource_create', { package_id, upload: file('a\n1\n') })
  const id = String(body.result['id'])
  const { rows: files } = await at.portal.services.db.query('SELECT file_id FROM resource WHERE id = $1', [id])
  await at.portal.services.files.remove([files[0].file_id ?? id])
  for (const [hasOthers, state] of [
    [true, 'pending'],
    [false, 'error'],
  ]) {
    const one = new LoadQueue(at.portal.services, { dataDir, links: 'off', maxBytes: 1, hasOthers: hasOthers === true })
    one.start()
    await one.settled()
    await one.stop()
    expect((await show(id)).datastore_load).toMatchObject({ state })
  }
  queue.start()
})

test('an uploaded table can be searched, and identifiers of digits stay text', async () => {
  const text =
    '\ufeffPlaka;TC;Nüfus;Oran;Oran;_id;\n06;12345678901;1.234;0,5;1;7;\n34;98765432109;12.345.678;1,25;2;8;\n'
  const id = await upload(text)
  const resource = await show(id)
  expect(resource).toMatchObject({
    datastore_active: true,
    datastore_rows: 2,
    datastore_load: { state: 'complete', rows: 2, finished: expect.any(String) },
  })
  const { result } = await rows(id)
  expect(result.fields.map(({ id: name, type }: { id: string; type: string }) => [name, type])).toEqual([
    ['_id', 'int'],
    ['Plaka', 'text'],
    ['TC', 'text'],
    ['Nüfus', 'numeric'],
    ['Oran', 'numeric'],
    ['Oran_2', 'int4'],
    ['id', 'int4'],
    ['sutun_7', 'text'],
  ])
  expect(result.records[0]).toMatchObject({ Plaka: '06', TC: '12345678901', Nüfus: 1234, Oran: 0.5, id: 7 })
})

test('a new upload is pending immediately', async () => {
  await queue.stop()
  const { id: package_id } = await at.make()
  const { body } = await send('resource_create', { package_id, upload: file('a\n1\n') })
  expect(body.result['datastore_load']).toMatchObject({ state: 'pending' })
  expect(body.result['datastore_active']).toBe(false)
  queue.start()
  await queue.settled()
  expect(await show(String(body.result['id']))).toMatchObject({ datastore_active: true })
})

test.each([
  ['nothing', '', 'tablo.csv', 'the file is empty'],
  ['an archive called a table', Buffer.from('PK\x03\x04xxxx', 'latin1'), 'tablo.csv', 'archive'],
  ['bytes called a table', Buffer.from('a,b\n\0\0\0\x01', 'latin1'), 'tablo.csv', 'not text'],
  ['text called a workbook', 'a,b\n1,2\n', 'tablo.xlsx', 'not an Excel workbook'],
  [
    'an archive called a workbook',
    Buffer.from(zipSync({ 'xl/a.xml': new Uint8Array(9) })),
    'tablo.xlsx',
    'cannot be read',
  ],
  ['a damaged workbook', Buffer.from('PK\x03\x04xxxx', 'latin1'), 'tablo.xlsx', 'cannot be read'],
  ['a web page called a table', '\ufeff \n<!DOCTYPE html>\n<html><body>404</body></html>', 'tablo.csv', 'web page'],
  ['a quotation mark left open', 'a,b\n1,2\n3,"4\n5,6\n', 'tablo.csv', 'never closed'],
  ['a bomb in gzip', gzipSync(Buffer.alloc(200_000_000, '1\n')), 'tablo.csv', 'too large'],
  ['a damaged gzip', gzipSync('a,b\n1,2\n').subarray(0, 20), 'tablo.csv', 'damaged or incomplete'],
])('keeps a file of %s and reports why it is not a table', async (_, content, name, words) => {
  const id = await upload(content, name)
  const resource = await show(id)
  expect(resource.datastore_load).toMatchObject({ state: 'error', error: expect.stringContaining(words) })
  expect(resource.datastore_active).toBe(false)
  expect((await at.portal.app.request(resource.url.replace(SITE_URL, ''))).status).toBe(200)
  expect((await show(id, 'tr')).datastore_load.error).not.toBe(resource.datastore_load.error)
})

test('leaves out rows that are too long and reports the first one', async () => {
  const lines = Array.from({ length: 50 }, (_, n) => `${n},x`)
  lines[10] = '10,x,y'
  const id = await upload(`a,b\n${lines.join('\n')}\n`)
  expect((await show(id)).datastore_load).toMatchObject({ state: 'complete', rows: 49, skipped: 1, row: 12 })
})

test('a new file replaces the table when it is loaded, and the dictionary is kept', async () => {
  const id = await upload('ad,n\nbir,1\n')
  const info = { label: 'Adı' }
  const labelled = { resource_id: id, fields: [{ id: 'ad', type: 'text', info }], force: true, aliases: 'yenilenen' }
  await at.portal.call('datastore_create', labelled, { token: at.editor.token })
  await queue.stop()
  await send('resource_patch', { id, upload: file('ad,m\niki,2\nüç,3\n') })
  expect((await rows(id)).result.records).toEqual([{ _id: 1, ad: 'bir', n: 1 }])
  queue.start()
  await queue.settled()
  const { result } = await rows('yenilenen')
  expect(result.fields).toEqual([
    { id: '_id', type: 'int' },
    { id: 'ad', type: 'text', info },
    { id: 'm', type: 'int4' },
  ])
  expect(result.total).toBe(2)
})

test('a load that was running in a killed process is repeated', async () => {
  const id = await upload('a\n1\n')
  await queue.stop()
  const { db } = at.portal.services
  await db.query(`UPDATE datastore_load SET state = 'running', rows = NULL WHERE resource_id = $1`, [id])
  const next = new LoadQueue(at.portal.services, { dataDir, links: 'off', maxBytes: 1 })
  next.start()
  await next.settled()
  await next.stop()
  queue.start()
  expect((await show(id)).datastore_load).toMatchObject({ state: 'complete', rows: 1 })
})

test('two processes never load the same resource at the same time', async () => {
  await queue.stop()
  const ids = await Promise.all(['a\n1\n', 'b\n2\n', 'c\n3\n'].map((text) => upload(text)))
  const others = [1, 2].map(() => new LoadQueue(at.portal.services, { dataDir, links: 'off', maxBytes: 1 }))
  for (const other of others) other.start()
  for (const other of others) await other.settled()
  for (const other of others) await other.stop()
  queue.start()
  await queue.settled()
  for (const id of ids) expect((await show(id)).datastore_load).toMatchObject({ state: 'complete', rows: 1 })
})

test('a new file that is not a table removes the table', async () => {
  const id = await upload('a\n1\n')
  await send('resource_patch', { id, upload: file('%PDF-1.4', 'belge.pdf'), format: 'PDF' })
  const resource = await show(id)
  expect(resource).toMatchObject({ datastore_active: false, datastore_rows: null })
  expect(resource).not.toHaveProperty('datastore_load')
  expect((await rows(id)).error).toBeDefined()
})

test('a JSON list becomes a table, other JSON stays a file without an error', async () => {
  const list = await upload('[{"a": 1, "b": {"c": [1]}}, {"a": 2}]', 'liste.json')
  expect((await rows(list)).result.records).toEqual([
    { _id: 1, a: 1, b: { c: [1] } },
    { _id: 2, a: 2, b: null },
  ])
  const other = await show(await upload('{"type": "Topology"}', 'harita.json'))
  expect(other).not.toHaveProperty('datastore_load')
})

test('loads the file of a link and reports errors of links', async () => {
  const { id } = await at.make()
  const link = async (url: string) => {
    const created = await at.portal.call('resource_create', { package_id: id, url }, { token: at.editor.token })
    await queue.settled()
    return created.body.result.id
  }
  const good = await link(`${site}/tablo.csv`)
  expect((await rows(good)).result.records).toEqual([{ _id: 1, a: 1, b: 2 }])
  answer = { status: 404, body: '' }
  const gone = await show(await link(`${site}/yok.csv`))
  expect(gone.datastore_load).toMatchObject({ state: 'error', error: 'the address returned status 404' })
  answer = { status: 503, body: '' }
  const later = await show(await link(`${site}/sonra.csv`))
  expect(later.datastore_load).toMatchObject({ state: 'pending', error: 'the address returned status 503' })
  answer = { status: 200, body: 'x'.repeat(2 * 1024 * 1024) }
  expect((await show(await link(`${site}/buyuk.csv`))).datastore_load).toMatchObject({ error: 'File upload too large' })
})

test('never requests a private address', async () => {
  await queue.stop()
  const { id } = await at.make()
  const url = `${site}/tablo.csv`
  const created = await at.portal.call('resource_create', { package_id: id, url }, { token: at.editor.token })
  const careful = new LoadQueue(at.portal.services, { dataDir, links: 'public', maxBytes: 1024 })
  careful.start()
  await careful.settled()
  await careful.stop()
  queue.start()
  const resource = await show(created.body.result.id)
  expect(resource.datastore_load).toMatchObject({ state: 'error', error: 'the address is not on the public internet' })
})

test('a missing file is reported with a message', async () => {
  await queue.stop()
  const { id: package_id } = await at.make()
  const { body } = await send('resource_create', { package_id, upload: file('a\n1\n') })
  await rm(join(dataDir, 'storage', 'resources'), { recursive: true })
  queue.start()
  await queue.settled()
  expect((await show(String(body.result['id']))).datastore_load).toMatchObject({ state: 'error' })
})

test('editors of a dataset can request a failed load again', async () => {
  answer = { status: 404, body: '' }
  const { id: package_id } = await at.make()
  const created = await at.portal.call(
    'resource_create',
    { package_id, url: `${site}/a.csv` },
    { token: at.editor.token },
  )
  const resource_id = created.body.result.id
  await queue.settled()
  answer = { status: 200, body: 'a,b\n1,2\n' }
  const submit = (token?: string) => at.portal.call('xloader_submit', { resource_id }, token ? { token } : {})
  expect((await submit()).status).toBe(403)
  expect((await submit(at.nonMember.token)).status).toBe(403)
  expect((await submit(at.editor.token)).body.result).toBe(true)
  await queue.settled()
  expect((await show(resource_id)).datastore_load).toMatchObject({ state: 'complete', rows: 1 })
})
