import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, target } from './client.ts'
import { makeDataset, makeTable, unique } from './fixtures.ts'

const asAdmin = { token: target.token }
let dataset: { id: string }
let link: { id: string }
beforeAll(async () => {
  dataset = await makeDataset()
  link = await admin('resource_create', { package_id: dataset.id, url: 'http://example.org/a' })
})

const books = () =>
  makeTable({
    fields: [
      { id: 'kitap', type: 'text' },
      { id: 'adet', type: 'int' },
    ],
    primary_key: ['kitap'],
    records: [
      { kitap: 'a', adet: 1 },
      { kitap: 'b', adet: 2 },
    ],
  })
const rows = async (id: string) =>
  (await call('datastore_search', { resource_id: id, sort: '_id' }, asAdmin)).result.records.map(
    ({ kitap, adet }: Record<string, unknown>) => [kitap, adet],
  )
const create = (input: object) => call('datastore_create', { resource: { package_id: dataset.id }, ...input }, asAdmin)
const upsert = (resource_id: string, method: string, records: object[], more: object = {}) =>
  call('datastore_upsert', { resource_id, method, records, ...more }, asAdmin)
/** The status and the fields with errors. */
const errorFields = ({ status, error }: Awaited<ReturnType<typeof call>>) => [
  status,
  ...Object.keys(error ?? {}).filter((key) => !['__type', 'info', 'records_row'].includes(key)),
]

describe('writing tables', () => {
  assertion(179, 'guesses columns from records', async () => {
    const { id } = await makeTable({ records: [{ ad: 'a', sayi: 5 }] })
    expect((await admin('resource_show', { id })).datastore_active).toBe(true)
    const { fields } = (await call('datastore_search', { resource_id: id })).result
    expect(fields.map((field: { id: string }) => field.id)).toEqual(['_id', 'ad', 'sayi'])
    expect(fields[1].type).toBe('text')
  })

  assertion(180, 'rejects invalid columns', async () => {
    for (const id of ['', '_x', 'a"b', ' a'])
      expect(errorFields(await create({ fields: [{ id, type: 'text' }] }))).toEqual([409, 'fields'])
    expect(errorFields(await create({ fields: [{ id: 'a', type: 'nosuchtype' }] }))).toEqual([409, 'fields'])
  })

  assertion(181, 'requires exactly one resource', async () => {
    const neither = await call('datastore_create', { fields: [] }, asAdmin)
    const both = await create({ resource_id: link.id })
    expect([errorFields(neither), errorFields(both)]).toEqual([
      [409, 'resource_id'],
      [409, 'resource'],
    ])
  })

  assertion(182, 'updates or inserts by key', async () => {
    const { id } = await books()
    expect((await upsert(id, 'upsert', [{ kitap: 'b', adet: 5 }, { kitap: 'c' }])).status).toBe(200)
    expect(await rows(id)).toEqual([
      ['a', 1],
      ['b', 5],
      ['c', null],
    ])
    expect(errorFields(await upsert(id, 'upsert', [{ adet: 5 }]))).toEqual([409, 'key'])
    expect(errorFields(await upsert(id, 'upsert', [{ kitap: 'a', yok: 5 }]))).toEqual([409, 'fields'])
    const keyless = await makeTable({ records: [{ kitap: 'a' }] })
    expect(errorFields(await upsert(keyless.id, 'upsert', [{ kitap: 'b' }]))).toEqual([409, 'table'])
  })

  assertion(183, 'does not insert a key twice', async () => {
    const { id } = await books()
    const { status, error } = await upsert(id, 'insert', [{ kitap: 'a', adet: 9 }])
    expect([status, JSON.stringify(error)]).toEqual([409, expect.stringMatching(/uniqu/)])
  })

  assertion(184, 'does not update a missing row', async () => {
    const { id } = await books()
    const { status, error } = await upsert(id, 'update', [{ kitap: 'yok', adet: 1 }])
    expect([status, error.key]).toEqual([409, [expect.stringContaining('not found')]])
  })

  assertion(185, 'checks without storing in a dry run', async () => {
    const { id } = await books()
    const dry = { dry_run: true }
    expect((await upsert(id, 'insert', [{ kitap: 'c', adet: 3 }], dry)).status).toBe(200)
    expect((await upsert(id, 'insert', [{ kitap: 'a', adet: 3 }], dry)).status).toBe(409)
    expect((await rows(id)).length).toBe(2)
  })

  assertion(186, 'stores an empty text in a number column as null', async () => {
    const { id } = await books()
    expect((await upsert(id, 'upsert', [{ kitap: 'a', adet: '' }])).status).toBe(200)
    expect((await rows(id))[0]).toEqual(['a', null])
  })

  assertion(187, 'returns written rows only on request', async () => {
    const { id } = await books()
    const records = [{ kitap: 'd', adet: 4 }]
    expect('records' in (await upsert(id, 'upsert', records)).result).toBe(false)
    const withRecords = await upsert(id, 'upsert', records, { include_records: true })
    expect(withRecords.result.records).toMatchObject(records)
  })

  assertion(188, 'rejects a user who is not a member', async () => {
    const { id } = await books()
    expect((await call('datastore_upsert', { resource_id: id, records: [], method: 'insert' })).status).toBe(403)
  })

  assertion(189, 'writes to a resource of another kind only if forced', async () => {
    const input = { resource_id: link.id, records: [{ a: 1 }] }
    expect(errorFields(await call('datastore_create', input, asAdmin))).toEqual([409, 'read-only'])
    expect((await call('datastore_create', { ...input, force: true }, asAdmin)).status).toBe(200)
  })

  assertion(190, 'deletes rows, all rows, the table', async () => {
    const { id } = await books()
    const remove = (input: object) => admin('datastore_delete', { resource_id: id, ...input })
    await remove({ filters: { kitap: 'a' } })
    expect(await rows(id)).toEqual([['b', 2]])
    await remove({ filters: {} })
    expect(await rows(id)).toEqual([])
    await remove({})
    expect((await call('datastore_search', { resource_id: id })).status).toBe(404)
  })

  assertion(191, 'rejects invalid filters of a deletion', async () => {
    const { id } = await books()
    for (const filters of ['kitap', { yok: 1 }])
      expect(errorFields(await call('datastore_delete', { resource_id: id, filters }, asAdmin))).toEqual([
        409,
        'filters',
      ])
    expect((await rows(id)).length).toBe(2)
  })

  assertion(192, 'requires filters to delete records', async () => {
    const { id } = await books()
    expect(errorFields(await call('datastore_records_delete', { resource_id: id }, asAdmin))).toEqual([409, 'filters'])
    await admin('datastore_records_delete', { resource_id: id, filters: { kitap: 'b' } })
    expect(await rows(id)).toEqual([['a', 1]])
  })

  assertion(193, 'describes a table', async () => {
    const { id } = await books()
    const { meta, fields } = (await call('datastore_info', { id })).result
    expect(Object.keys(meta).sort()).toEqual(
      ['aliases', 'count', 'db_size', 'id', 'idx_size', 'size', 'table_type'].sort(),
    )
    expect(meta).toMatchObject({ id, count: 2, aliases: [] })
    expect(fields).toMatchObject([
      { id: 'kitap', type: 'text', schema: { native_type: 'text', is_index: true } },
      { id: 'adet', type: 'int4', schema: { native_type: 'integer', is_index: false } },
    ])
    expect((await call('datastore_info', { id: unique() })).status).toBe(404)
  })
})
