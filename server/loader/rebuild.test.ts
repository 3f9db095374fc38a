import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { LoadQueue } from './LoadQueue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-rebuild-'))
const at = datasetFixture(dataDir)
let queue: LoadQueue

beforeAll(() => {
  const { services } = at.portal
  queue = new LoadQueue(services, { dataDir, links: 'off', maxBytes: 1024 * 1024 })
  services.loads = queue
  queue.start()
})
afterAll(async () => {
  await queue.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(action: string, fields: Record<string, string | File>): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: at.editor.token }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, { method: 'POST', body: form, headers })
  const { result } = (await response.json()) as { result: { id: string } } // the tests look into it
  await queue.settled()
  return result.id
}

async function upload(text: string): Promise<string> {
  const { id } = await at.make()
  return send('resource_create', { package_id: id, upload: new File([text], 'tablo.csv') })
}
const replace = (id: string, text: string) => send('resource_patch', { id, upload: new File([text], 'tablo.csv') })

async function rebuild(resource_id: string): Promise<void> {
  expect((await at.call('xloader_submit', { resource_id })).status).toBe(200)
  await queue.settled()
}
const describeTable = (resource_id: string, table: object) =>
  at.call('datastore_create', { resource_id, force: true, ...table })
const table = async (resource_id: string) => (await at.call('datastore_search', { resource_id })).body.result
const load = async (id: string) => (await at.call('resource_show', { id })).body.result.datastore_load
const types = async (id: string) =>
  Object.fromEntries((await table(id)).fields.map((field: { id: string; type: string }) => [field.id, field.type]))

const TEXT = 'bolge;deger;gun\n34;1,5;02/01/2024\n35;2;31/01/2024\n'

test('a rebuilt table has the types that its dictionary chooses and keeps the dictionary', async () => {
  const id = await upload(TEXT)
  expect(await types(id)).toMatchObject({ bolge: 'int4', deger: 'numeric', gun: 'date' })
  const fields = [
    { id: 'bolge', type: 'int4', info: { label: 'Bölge', notes: 'Bölge kodu', type_override: 'text' } },
    { id: 'deger', type: 'numeric', info: { label: 'Y ekseni', type_override: '' } },
    { id: 'gun', type: 'date', info: { type_override: 'timestamp' } },
  ]
  expect((await describeTable(id, { fields })).status).toBe(200)
  // Without a request for a load only the dictionary changes.
  expect((await table(id)).fields.slice(1)).toEqual(fields)
  await rebuild(id)
  const { fields: rebuilt, records } = await table(id)
  expect(rebuilt.slice(1)).toEqual([{ ...fields[0], type: 'text' }, fields[1], { ...fields[2], type: 'timestamp' }])
  expect(records).toEqual([
    { _id: 1, bolge: '34', deger: 1.5, gun: '2024-01-02T00:00:00.000' },
    { _id: 2, bolge: '35', deger: 2, gun: '2024-01-31T00:00:00.000' },
  ])
})

test('a later file is read with the chosen types too', async () => {
  const id = await upload('no,kod\n1,06\n')
  await describeTable(id, { fields: [{ id: 'kod', type: 'text', info: { type_override: 'numeric' } }] })
  await replace(id, 'kod,yeni\n06,a\n34,b\n')
  expect((await table(id)).records).toEqual([
    { _id: 1, kod: 6, yeni: 'a' },
    { _id: 2, kod: 34, yeni: 'b' },
  ])
  expect(await types(id)).toEqual({ _id: 'int', kod: 'numeric', yeni: 'text' })
})

test.each([
  ['numeric', '“34 A” is not a number', 3],
  ['timestamp', '“06” is not a date', 2],
])('a value that is not %s is reported with its row, and the old table is kept', async (type_override, words, row) => {
  const id = await upload('kod\n06\n34 A\n')
  await describeTable(id, { fields: [{ id: 'kod', type: 'text', info: { label: 'Kod', type_override } }] })
  await rebuild(id)
  expect(await load(id)).toMatchObject({ state: 'error', error: expect.stringContaining(words), row })
  const inTurkish = await at.call('resource_show', { id }, { token: at.editor.token, locale: 'tr' })
  expect(inTurkish.body.result.datastore_load.error).toMatch(/^kod sütunu/)
  expect((await table(id)).records).toEqual([
    { _id: 1, kod: '06' },
    { _id: 2, kod: '34 A' },
  ])
  await describeTable(id, { fields: [{ id: 'kod', type: 'text', info: { label: 'Kod', type_override: '' } }] })
  await rebuild(id)
  expect(await load(id)).toMatchObject({ state: 'complete', rows: 2 })
})

const schemaOf = async (id: string) => {
  const { fields } = (await at.call('datastore_info', { id, include_fields_schema: true })).body.result
  return Object.fromEntries(
    fields.map((field: { id: string; schema: { is_index: boolean; uniquekey: boolean } }) => [
      field.id,
      field.schema.uniquekey ? 'key' : field.schema.is_index ? 'index' : 'none',
    ]),
  )
}

test('a rebuilt table keeps the key and the indexes of columns that still exist', async () => {
  const id = await upload('no,"ad, ""s""",x\n1,a,1\n2,b,1\n')
  const name = 'ad, s'
  await describeTable(id, { primary_key: ['no'], indexes: [name, 'no,x'] })
  const before = await schemaOf(id)
  expect(before).toMatchObject({ no: 'key', [name]: 'index', x: 'index' })
  await rebuild(id)
  expect(await schemaOf(id)).toEqual(before)
  const upsert = { resource_id: id, records: [{ no: 2, [name]: 'c' }], method: 'upsert', force: true }
  expect((await at.call('datastore_upsert', upsert)).status).toBe(200)
  expect((await table(id)).records[1]).toEqual({ _id: 2, no: 2, [name]: 'c', x: 1 })
  await replace(id, 'no,y\n1,a\n2,b\n')
  expect(await schemaOf(id)).toEqual({ no: 'key', y: 'none' })
  // Indexes that are created again have the same names.
  expect((await describeTable(id, { primary_key: [] })).status).toBe(200)
  expect(await schemaOf(id)).toEqual({ no: 'none', y: 'none' })
})

test('a rebuilt table keeps an index on JSON', async () => {
  const { id: package_id } = await at.make()
  const list = new File(['[{"a": 1, "b": {"c": 1}}]'], 'liste.json')
  const id = await send('resource_create', { package_id, upload: list })
  await describeTable(id, { indexes: ['b', 'a,b'] })
  const indexes = () =>
    at.portal.services.db
      .query(
        `SELECT replace(indexdef, indexname, '') AS definition FROM pg_indexes WHERE tablename = $1 AND indexdef LIKE '%jsonb%' ORDER BY 1`,
        [id],
      )
      .then(({ rows }) => rows)
  const before = await indexes()
  expect(before).toHaveLength(2)
  await rebuild(id)
  expect(await indexes()).toEqual(before)
})

test('a file with duplicate keys is rejected with the row, and the old table is kept', async () => {
  const id = await upload('no,ad\n1,a\n2,b\n')
  await describeTable(id, { primary_key: ['no'] })
  await replace(id, 'no,ad\n1,a\n2,b\n3,c\n2,d\n')
  expect(await load(id)).toMatchObject({ state: 'error', error: expect.stringContaining('(no)=(2)'), row: 5 })
  expect((await table(id)).total).toBe(2)
})
