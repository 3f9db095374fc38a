import { parse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { datastore_create as contract } from '#contract/datastore_create.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

const INT = [{ id: 'a', type: 'int' }]

let portal: TestCatalogue
let user: { token: string; name: string }
let packageId: string
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
  const { body } = await portal.call(
    'package_create',
    { name: 'veri', owner_org: 'kurum', resources: [{ url: 'http://x.example/a.csv' }] },
    user,
  )
  packageId = body.result.id
})

const create = (input: object) => portal.call('datastore_create', input, user)
const createNew = (input: object) => create({ resource: { package_id: packageId }, ...input })
const table = async (resource_id: string) => (await portal.call('datastore_search', { resource_id })).body.result
const refusal = async (input: object) => {
  const { status, body } = await createNew(input)
  const { __type, ...error } = body.error
  return [status, error]
}

test('creates a resource whose URL is the table’s dump, shown in the dataset with its size', async () => {
  const { status, body } = await create({
    resource: { package_id: 'veri', name: 'Tablo', format: 'CSV' },
    fields: [{ id: 'ad', type: 'text', info: { label: 'Ad' } }],
    records: [{ ad: 'bir' }, { ad: 'iki' }],
    foo: 1,
  })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({
    method: 'insert',
    delete_fields: false,
    __extras: { foo: 1 },
  })
  expect(body.result).not.toHaveProperty('records')
  const dataset = (await portal.call('package_show', { id: 'veri' })).body.result
  expect(dataset.resources.at(-1)).toMatchObject({
    id: body.result.resource_id,
    name: 'Tablo',
    url_type: 'datastore',
    url: `http://portal.example/datastore/dump/${body.result.resource_id}`,
    datastore_active: true,
    datastore_rows: 2,
    datastore_columns: 1,
  })
})

test('a new table and every write to it update metadata_modified, which harvesters query', async () => {
  const modified = async () => {
    const dataset = (await portal.call('package_show', { id: packageId })).body.result
    return { dataset: dataset.metadata_modified, resource: dataset.resources.at(-1).metadata_modified }
  }
  const before = await modified()
  const { body } = await createNew({ fields: INT, primary_key: ['a'] })
  const created = await modified()
  expect(created.dataset > before.dataset).toBe(true)
  const { resource_id } = body.result
  let last = created
  for (const [action, input] of [
    ['datastore_create', { records: [{ a: 1 }] }],
    ['datastore_upsert', { records: [{ a: 2 }] }],
    ['datastore_records_delete', { filters: { a: 1 } }],
  ] as const) {
    expect((await portal.call(action, { resource_id, ...input }, user)).status).toBe(200)
    const now = await modified()
    expect([now.dataset > last.dataset, now.resource > last.resource]).toEqual([true, true])
    last = now
  }
})

test('guesses types from the first record and keeps leading zeros', async () => {
  const record = {
    yes: true, i: 1, big: 3_000_000_000, f: 1.5, l: [1], o: { a: 1 }, n: null, s: 'abc', si: '12', plate: '06', sf: '1.5',
    day: '2024-01-02', moment: '2024-01-02 08:00:00', slashes: '02/01/2024', e: '', comma: '1,5', tckn: '12345678901',
  } // biome-ignore format: one line a kind
  const { body } = await createNew({ records: [record] })
  const { fields, records } = await table(body.result.resource_id)
  expect(Object.fromEntries(fields.map((field: { id: string; type: string }) => [field.id, field.type]))).toEqual({
    _id: 'int', yes: 'bool', i: 'int4', big: 'int8', f: 'float8', l: 'json', o: 'json', n: 'text', s: 'text', si: 'int4', plate: 'text', sf: 'numeric',
    day: 'timestamp', moment: 'timestamp', slashes: 'text', e: 'text', comma: 'text', tckn: 'int8',
  }) // biome-ignore format: one line a kind
  expect(records).toMatchObject([
    { plate: '06', l: [1], o: { a: 1 }, moment: '2024-01-02T08:00:00.000', slashes: '02/01/2024' },
  ])
})

test('extends a table: new columns from fields and from records, a new dictionary, more rows', async () => {
  const { body } = await createNew({ fields: [{ id: 'a', type: 'int', info: { label: 'A' } }], records: [{ a: 1 }] })
  const id = body.result.resource_id
  await create({ resource_id: id, records: [{ a: 2, c: 1.5 }] })
  await create({
    resource_id: id,
    fields: [
      { id: 'd', type: 'date' },
      { id: 'a', type: 'text', info: { label: 'Yeni' } },
    ],
  })
  const { fields, records, total } = await table(id)
  expect(fields.slice(1)).toEqual([
    { id: 'a', type: 'int4', info: { label: 'Yeni' } },
    { id: 'c', type: 'float8' },
    { id: 'd', type: 'date' },
  ])
  expect([records, total]).toEqual([
    [
      { _id: 1, a: 1, c: null, d: null },
      { _id: 2, a: 2, c: 1.5, d: null },
    ],
    2,
  ])
  expect((await portal.call('datastore_search', { resource_id: id, q: '2' })).body.result.total).toBe(1)
  await create({ resource_id: id, fields: INT, delete_fields: true })
  expect((await table(id)).fields.map((field: { id: string }) => field.id)).toEqual(['_id', 'a'])
})

test('returns the records with include_records', async () => {
  const { body } = await createNew({ fields: INT, records: [{ a: 1 }, { a: '' }], include_records: true })
  expect(body.result.records).toEqual([
    { _id: 1, a: 1 },
    { _id: 2, a: null },
  ])
})

test('stores values that JSON allows and a database does not', async () => {
  const text =
    '{"resource":{"package_id":"veri"},"fields":[{"id":"t","type":"text"}],"records":[{"t":"\\ud800 x \\\\ud800 🚌"}]}'
  const response = await portal.app.request('http://portal.example/en/api/3/action/datastore_create', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: user.token },
    body: text,
  })
  const id = ((await response.json()) as { result: { resource_id: string } }).result.resource_id
  expect((await table(id)).records[0].t).toBe('\ufffd x \\ud800 🚌')
})

describe('a key', () => {
  test('makes rows unique, also later ones', async () => {
    const { body } = await createNew({ fields: INT, primary_key: 'a', records: [{ a: 1 }, { a: 2 }] })
    const again = await create({ resource_id: body.result.resource_id, records: [{ a: 3 }, { a: 2 }] })
    expect([again.status, again.body.error]).toMatchObject([
      409,
      { records: [expect.stringContaining('duplicate key value violates unique constraint')], records_row: 1 },
    ])
    expect((await table(body.result.resource_id)).total).toBe(2)
  })

  test('is refused if rows are not unique', async () => {
    expect(await refusal({ fields: INT, primary_key: ['a'], records: [{ a: 1 }, { a: 1 }] })).toMatchObject([
      409,
      {
        constraints: ['Cannot insert records or create index because of uniqueness constraint'],
        info: { pgcode: '23505' },
      },
    ])
  })

  test('and indexes may span columns', async () => {
    const fields = [
      { id: 'a', type: 'int' },
      { id: 'b,c', type: 'text' },
      { id: 'j', type: 'json' },
    ]
    const { status } = await createNew({ fields, indexes: ['a', 'b,c', 'a,"b,c"', 'j'], primary_key: ['a', 'b,c'] })
    expect(status).toBe(200)
  })
})

describe('aliases', () => {
  test('are replaced by a new list and kept without one', async () => {
    const id = await testTable(portal, user, { fields: INT, aliases: ['bir', 'iki'] })
    const found = async (alias: string) => (await portal.call('datastore_search', { resource_id: alias })).status
    await create({ resource_id: id, records: [{ a: 1 }] })
    expect(await found('iki')).toBe(200)
    await create({ resource_id: id, aliases: ['iki', 'üç'] })
    expect([await found('bir'), await found('iki'), await found('üç')]).toEqual([404, 200, 200])
    await create({ resource_id: id, aliases: [] })
    expect(await found('iki')).toBe(404)
  })

  test.each([
    [['zz%b'], '"zz%b" is not a valid alias name'],
    [['z"z'], '"z"z" is not a valid alias name'],
    [[''], '"" is not a valid alias name'],
    [['ş'.repeat(32)], `"${'ş'.repeat(32)}" is not a valid alias name`],
    [['_table_metadata'], '"_table_metadata" already exists'],
    [['9556f82a-002e-46ec-bc46-68e5a6ac1c6f'], '"9556f82a-002e-46ec-bc46-68e5a6ac1c6f" already exists'],
    [['aynı', 'aynı'], 'The alias "aynı" already exists.'],
  ])('%j is refused', async (aliases, message) => {
    expect(await refusal({ fields: INT, aliases })).toEqual([409, { alias: [message] }])
  })
})

test('columns are found by their names and titles in the dataset search’s documents', async () => {
  const { rows } = await portal.services.db.query(`SELECT fields FROM datastore_table WHERE fields @> '[{"id": "ad"}]'`)
  expect(rows).toEqual([{ fields: [{ id: 'ad', type: 'text', info: { label: 'Ad' } }] }])
})

test('every supported type can be created, read, sorted and filtered', async () => {
  const types =
    'text varchar(10) char(3) smallint INT bigint numeric(10,2) real "double precision" boolean date time timetz timestamp timestamptz interval uuid money inet json jsonb nested text[] _int4'
  const fields =
    types.match(/"[^"]+"|\S+/g)?.map((type, index) => ({ id: `c${index}`, type: type.replaceAll('"', '') })) ?? []
  expect(fields.length).toBe(24)
  const { body } = await createNew({ fields, records: [{}] })
  const id = body.result.resource_id
  for (const { id: column } of fields) {
    const input = { resource_id: id, sort: column, filters: { [column]: null }, records_format: 'csv' }
    expect((await portal.call('datastore_search', input)).status).toBe(200)
  }
  expect((await table(id)).total).toBe(1)
})
