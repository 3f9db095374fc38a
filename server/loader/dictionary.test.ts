import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { LoadQueue } from './LoadQueue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-dictionary-'))
const at = datasetFixture(dataDir)
const settings = { dataDir, links: 'off', maxBytes: 1024 * 1024 } as const
let queue: LoadQueue

/** A start after a crash: only the database is left of the old process. */
function newQueue(): LoadQueue {
  const created = new LoadQueue(at.portal.services, settings)
  at.portal.services.loads = created
  return created
}
beforeAll(() => {
  queue = newQueue()
})
afterAll(async () => {
  await queue.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Info = Record<string, unknown>
type Sent = { id: string; info: Info }
type Answer = { status: number; body: { result: Record<string, unknown>; error?: Record<string, unknown> } }

async function send(action: string, fields: Record<string, string | File>): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: at.editor.token }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() } as Answer // the tests look into it
}
const csv = (text: string) => new File([text], 'tablo.csv')
const upload = async (text: string, datastore_fields: readonly Sent[]) => {
  const { id: package_id } = await at.make()
  const fields = { package_id, upload: csv(text), datastore_fields: JSON.stringify(datastore_fields) }
  const { status, body } = await send('resource_create', fields)
  expect([status, body.error]).toEqual([200, undefined])
  expect(body.result).not.toHaveProperty('datastore_fields')
  return String(body.result['id'])
}
const load = async () => {
  queue.start()
  await queue.settled()
  await queue.stop()
}
type Field = { id: string; type: string; info?: Info }
const fieldsOf = async (id: string): Promise<Field[]> =>
  (await at.call('datastore_info', { id, include_fields_schema: false })).body.result.fields

test('a table gets the labels, notes and types that were sent with its file, also after a crash', async () => {
  const id = await upload('Kod No,ad\n06,a\n34,b\n', [
    { id: 'Kod No', info: { label: 'Kod', label_en: 'Code', notes: 'Plaka', type_override: 'numeric' } },
    { id: 'yok', info: { label: 'Yok' } },
  ])
  queue = newQueue()
  await load()
  expect(await fieldsOf(id)).toEqual([
    {
      id: 'Kod No',
      type: 'numeric',
      info: { label: 'Kod', label_en: 'Code', notes: 'Plaka', type_override: 'numeric' },
    },
    { id: 'ad', type: 'text' },
  ])
  expect((await at.call('resource_show', { id })).body.result).not.toHaveProperty('datastore_fields')
})

test('a new dataset and a new table keep the dictionaries that were sent with them', async () => {
  const { resources } = await at.make({
    resources: [{ url: 'https://veri.example/a.csv', datastore_fields: [{ id: 'ad', info: { label: 'Adı' } }] }],
  })
  const fields = [{ id: 'ad', type: 'text' }]
  await at.call('datastore_create', { resource_id: resources[0].id, force: true, fields })
  expect(await fieldsOf(resources[0].id)).toEqual([{ id: 'ad', type: 'text', info: { label: 'Adı' } }])
  const { id: package_id } = await at.make()
  const resource = { package_id, datastore_fields: [{ id: 'ad', info: { label: 'Adı', notes: 'Not' } }] }
  const created = await at.call('datastore_create', {
    resource,
    fields: [{ id: 'ad', type: 'text', info: { label: 'Ad' } }],
  })
  expect(await fieldsOf(created.body.result.resource_id)).toEqual([
    { id: 'ad', type: 'text', info: { label: 'Ad', notes: 'Not' } },
  ])
})

test('a dictionary for an existing table is written immediately', async () => {
  const id = await upload('a,b\n1,2\n', [])
  await load()
  const datastore_fields = [
    { id: 'a', type: 'int4', schema: {}, info: { label: 'Bir' } },
    { id: 'b', info: { unit: 'km' } },
  ]
  const before = (await at.call('resource_show', { id })).body.result.package_id
  const { metadata_modified } = (await at.call('package_show', { id: before })).body.result
  expect((await at.call('resource_patch', { id, datastore_fields })).status).toBe(200)
  expect(await fieldsOf(id)).toMatchObject([{ info: { label: 'Bir' } }, { info: { unit: 'km' } }])
  const after = (await at.call('package_show', { id: before })).body.result
  expect(after.metadata_modified > metadata_modified).toBe(true)
})

test('a load that failed for a chosen type is repeated when the type changes', async () => {
  const id = await upload('kod\n06\n34 A\n', [{ id: 'kod', info: { type_override: 'numeric' } }])
  await load()
  expect((await at.call('resource_show', { id })).body.result.datastore_load).toMatchObject({ state: 'error' })
  await at.call('resource_patch', { id, datastore_fields: [{ id: 'kod', info: { type_override: 'text' } }] })
  await load()
  expect(await fieldsOf(id)).toEqual([{ id: 'kod', type: 'text', info: { type_override: 'text' } }])
})

test.each([
  ['invalid JSON', '{', /JSON/],
  ['an object', { a: 1 }, /must be a list/],
  ['a list of strings', ['a'], /must be a list/],
  ['an entry without info', [{ id: 'a' }], /must be a list/],
  ['a label that is a number', [{ id: 'a', info: { label: 5 } }], /must be a list/],
  ['an entry without a name', [{ info: {} }], /Missing value/],
  ['an invalid column name', [{ id: '_id', info: {} }], /"_id" is not a valid field name/],
  ['a column twice', [1, 2].map((n) => ({ id: 'a', info: { label: `${n}` } })), /"a" is in datastore_fields twice/],
  ['an unknown type', [{ id: 'a', info: { type_override: 'int' } }], /"int" is not a type/],
  ['too many columns', Array.from({ length: 1_501 }, (_, n) => ({ id: `a${n}`, info: {} })), /at most 1500 entries/],
  ['too many characters', [{ id: 'a', info: { notes: 'x'.repeat(1_000_000) } }], /at most 1000000 characters/],
])('rejects %s with a message and creates nothing', async (_, datastore_fields, words) => {
  const { id: package_id } = await at.make()
  const { status, body } = await at.call('resource_create', { package_id, url: 'https://a.example/', datastore_fields })
  expect(status).toBe(String(words).includes('at most') ? 400 : 409)
  expect(body.error.datastore_fields).toEqual([expect.stringMatching(words)])
  const inDataset = await at.call('package_patch', { id: package_id, resources: [{ url: '', datastore_fields }] })
  expect(inDataset.body.error.resources[0].datastore_fields).toEqual([expect.stringMatching(words)])
  expect((await at.call('package_show', { id: package_id })).body.result.num_resources).toBe(0)
})

test('a column keeps the last written description through loads, restarts and changes', {
  timeout: 120_000,
}, async () => {
  const random = new Random(20_261_122)
  const columns = ['a', 'b', 'c'] as const
  for (let round = 0; round < 3; round++) {
    const id = await upload('x\n1\n', [])
    const written = new Map<string, Info>()
    const write = (merge: boolean, entries: readonly Sent[]) => {
      for (const entry of entries)
        written.set(entry.id, merge ? { ...written.get(entry.id), ...entry.info } : entry.info)
    }
    for (let step = 0; step < 8; step++) {
      const entries = [...new Set(random.some(columns, 1, 3))].map((column) => ({
        id: column,
        info: { [random.pick(['label', 'notes', 'unit'])]: `${round}.${step}` },
      }))
      const datastore_fields = JSON.stringify(entries)
      const operation = random.pick(['describe', 'describe', 'file', 'load', 'kill', 'table'] as const)
      if (operation === 'load') await load()
      if (operation === 'kill') queue = newQueue()
      if (operation === 'describe') await send('resource_patch', { id, datastore_fields })
      if (operation === 'file') await send('resource_patch', { id, datastore_fields, upload: csv('a,b,x\n1,2,3\n') })
      if (operation === 'describe' || operation === 'file') write(true, entries)
      const table = operation === 'table' ? await at.call('datastore_info', { id }) : undefined
      if (table?.status !== 200) continue
      const known = new Set(table.body.result.fields.map((field: Field) => field.id))
      const fields = entries.filter((entry) => known.has(entry.id))
      await at.call('datastore_create', { resource_id: id, force: true, fields })
      write(false, fields)
    }
    await send('resource_patch', { id, upload: csv('a,b,c,x\n1,2,3,4\n') })
    await load()
    const expected = columns.map((column) => [column, written.get(column)])
    expect((await fieldsOf(id)).slice(0, 3).map((field) => [field.id, field.info])).toEqual(expected)
  }
})
