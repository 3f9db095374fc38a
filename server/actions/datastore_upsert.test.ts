import { beforeAll, expect, test } from 'vitest'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
})

const fields = [
  { id: 'no', type: 'int' },
  { id: 'ad', type: 'text' },
  { id: 'n', type: 'numeric' },
]
const table = (records: object[] = [{ no: 1, ad: 'a', n: 1 }]) =>
  testTable(portal, user, { fields, records, primary_key: ['no'] })
const upsert = (id: string, records: unknown, more: object = {}) =>
  portal.call('datastore_upsert', { resource_id: id, records, ...more }, user)
const rows = async (id: string) => {
  const { body } = await portal.call('datastore_search', { resource_id: id, sort: '_id' })
  return body.result.records
}

test('updates the row with the key, inserts a missing one, and keeps columns that a record lacks', async () => {
  const id = await table()
  const response = await upsert(id, [{ no: 1, ad: 'b' }, { no: 2 }])
  expect(response.body.result).toEqual({ calculate_record_count: 'background', resource_id: id })
  expect(await rows(id)).toEqual([
    { _id: 1, no: 1, ad: 'b', n: 1 },
    { _id: expect.any(Number), no: 2, ad: null, n: null },
  ])
  const { body } = await portal.call('datastore_search', { resource_id: id, limit: 0 })
  expect(body.result.total).toBe(2)
})

test('a later record overwrites an earlier one, with any columns', async () => {
  const id = await table([])
  await upsert(id, [
    { no: 1, ad: 'a', n: 1 },
    { no: 1, ad: 'b' },
    { no: '1', n: 5 },
  ])
  expect(await rows(id)).toEqual([{ _id: 1, no: 1, ad: 'b', n: 5 }])
})

test('inserts only, and names the record that exists already', async () => {
  const id = await table()
  const response = await upsert(id, [{ no: 7 }], { method: 'insert', include_records: true, foo: 1 })
  expect(response.body.result).toEqual({
    __extras: { foo: 1 },
    calculate_record_count: 'background',
    method: 'insert',
    resource_id: id,
    records: [{ _id: 2, no: 7, ad: null, n: null }],
  })
  const refused = await upsert(id, [{ no: 8 }, { no: 7 }], { method: 'insert' })
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({
    records: [expect.stringContaining('duplicate key value violates unique constraint')],
    records_row: 1,
  })
  expect(await rows(id)).toHaveLength(2)
})

test('updates only existing rows, also by _id', async () => {
  const id = await table()
  const response = await upsert(id, [{ _id: 1, no: 9, ad: 'x' }], { method: 'update', include_records: true })
  expect(response.body.result.records).toEqual([{ _id: 1, no: 9, ad: 'x', n: 1 }])
  const refused = await upsert(id, [{ no: 9, ad: 'y' }, { no: 77 }], { method: 'update' })
  expect(refused.body.error).toMatchObject({ key: ['key "no: 77" not found'] })
  expect(await rows(id)).toEqual([{ _id: 1, no: 9, ad: 'x', n: 1 }])
})

test('gives new rows numbers after one that the caller chose', async () => {
  const id = await table([])
  await upsert(id, [{ _id: 5, no: 1 }])
  await upsert(id, [{ no: 2 }], { method: 'insert' })
  expect((await rows(id)).map((row: { _id: number }) => row._id)).toEqual([5, 6])
})

test('writes nothing with dry_run, and reports what would be written and the errors', async () => {
  const id = await table()
  const response = await upsert(id, [{ no: 1, ad: 'z' }], { dry_run: true, include_records: true })
  expect(response.body.result).toMatchObject({ dry_run: true, records: [{ _id: 1, no: 1, ad: 'z', n: 1 }] })
  const refused = await upsert(id, [{ no: 5 }, { no: 6, n: 'yok' }], { dry_run: true })
  expect(refused.body.error).toMatchObject({ records_row: 1 })
  expect(await rows(id)).toEqual([{ _id: 1, no: 1, ad: 'a', n: 1 }])
})

test('writes all records or none, and names the refused one', async () => {
  const id = await table()
  const records = Array.from({ length: 3000 }, (_, no) => ({ no: no + 10, n: no === 2345 ? 'çok' : '' }))
  const refused = await upsert(id, records)
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({ records: [expect.stringContaining('çok')], records_row: 2345 })
  expect(await rows(id)).toHaveLength(1)
})

test.each([
  [[{ ad: 'x' }], {}, { key: ['fields "no" are missing but needed as key'] }],
  [[{ no: 1, zz: 1, yy: 2 }], {}, { fields: ['fields "zz, yy" do not exist'] }],
  [[{ no: 1, zz: 1 }], { method: 'insert' }, { records: ['row "1" has extra keys "zz"'] }],
  [[{ no: 1 }, 7], {}, { records: ['row "1" is not a json object'] }],
  [[{ no: 1 }], { method: 'merge' }, { method: ["Value must be one of ['upsert', 'insert', 'update']"] }],
  ['abc', {}, { records: ['Not a list'] }],
  [[{ no: 'many' }], {}, { records_row: 0 }],
  [[{ _id: 'x' }], {}, { records_row: 0 }],
])('refuses %j %j', async (records, more, error) => {
  const { status, body } = await upsert(await table(), records, more)
  expect(status).toBe(409)
  expect(body.error).toMatchObject(error)
})

test('needs a key, of the table or of the record', async () => {
  const id = await testTable(portal, user, { fields, records: [{ no: 1 }] })
  expect((await upsert(id, [{ no: 1 }])).body.error).toMatchObject({
    table: ['unique key must be passed for update/upsert'],
  })
  expect((await upsert(id, [{ _id: 1, ad: 'x' }])).status).toBe(200)
  expect(await rows(id)).toEqual([{ _id: 1, no: 1, ad: 'x', n: null }])
})

test('is for callers who may edit the dataset, and tables of files only with force', async () => {
  const id = await table()
  const nonMember = await portal.makeUser()
  expect((await portal.call('datastore_upsert', { resource_id: id, records: [] })).status).toBe(403)
  expect((await portal.call('datastore_upsert', { resource_id: id, records: [] }, nonMember)).status).toBe(403)
  expect((await portal.call('datastore_upsert', { resource_id: 'yok' }, user)).status).toBe(404)
  expect((await portal.call('datastore_upsert', {}, user)).body.error).toMatchObject({ resource_id: ['Missing value'] })
  const dataset = await portal.call(
    'package_create',
    { name: `baglanti-${Date.now()}`, owner_org: 'kurum', resources: [{ url: 'http://example.org/a.csv' }] },
    user,
  )
  const link = dataset.body.result.resources[0].id
  expect((await upsert(link, [])).body.error).toHaveProperty('read-only')
  expect((await upsert(link, [], { force: true })).status).toBe(404)
})

test('adds an activity and shows the new count in the dataset', async () => {
  const id = await table()
  await upsert(id, [{ no: 1 }, { no: 2 }])
  const resource = await portal.call('resource_show', { id })
  expect(resource.body.result).toMatchObject({ datastore_rows: 2, last_modified: expect.any(String) })
  const lines = await portal.call('package_activity_list', { id: resource.body.result.package_id })
  expect(lines.body.result[0]).toMatchObject({
    activity_type: 'changed datastore',
    data: { resource: { id }, rows: 2, actor: expect.any(String) },
  })
})

test('two concurrent writers of one dataset do not block each other for ever', async () => {
  const id = await table()
  const { body } = await portal.call('resource_show', { id })
  const package_id = body.result.package_id
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, no) =>
      no % 3 === 0
        ? portal.call('package_patch', { id: package_id, notes: `n${no}` }, user)
        : no % 3 === 1
          ? upsert(id, [{ no }])
          : portal.call('datastore_create', { resource_id: id, records: [{ no: no + 100 }] }, user),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
})
