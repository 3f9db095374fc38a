import { parse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { datastore_search as contract } from '#contract/datastore_search.ts'
import { createApp } from '../app.ts'
import { EVERY_TYPE, ODD_RECORDS } from '../testing/everyType.ts'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
let id: string
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  id = await testTable(portal, user, { fields: EVERY_TYPE, records: ODD_RECORDS, aliases: 'takma_ad' })
})

const search = (input: object) => portal.call('datastore_search', { resource_id: id, ...input })
const rows = async (input: object): Promise<number[] | unknown> => {
  const { status, body } = await search({ fields: ['_id'], ...input })
  return status === 200 ? body.result.records.map((record: { _id: number }) => record._id) : [status, body.error]
}
const refusal = async (input: object) => {
  const { status, body } = await search(input)
  const { __type, ...error } = body.error
  return [status, __type, error]
}
const invalid = (error: object) => [409, 'Validation Error', error]

test('returns rows as CKAN does, with _id first, the dictionary and the parameters', async () => {
  const { body } = await search({})
  const result = parse(contract.output, body.result)
  expect(Object.keys(body.result)).toEqual(
    'include_next_page include_total limit records_format resource_id records fields total'.split(' '),
  )
  expect(result).toMatchObject({ limit: 100, total: 3, resource_id: id, records_format: 'objects' })
  expect(result.fields.map((field) => field.type)).toEqual(
    'int text int4 int8 float8 numeric bool date timestamp timestamptz json _text text'.split(' '),
  )
  expect(result.fields[1]).toEqual({ id: 't', type: 'text', info: { label: 'Metin', notes: 'N' } })
  expect(result.records[2]).toEqual({
    _id: 3,
    t: null,
    i: -5,
    big: -9,
    f: 'Infinity',
    n: 10000000000,
    b: true,
    d: 'infinity',
    ts: null,
    tz: null,
    j: 'str',
    ta: null,
    'İl adı, %': 'Bolu',
  })
})

test('keeps every digit of numbers, and returns times with milliseconds', async () => {
  const response = await portal.app.request(
    `http://portal.example/en/api/3/action/datastore_search?resource_id=${id}&limit=2`,
  )
  const text = await response.text()
  expect(text).toContain('"big":9007199254740993,"f":1.5,"n":3.10,')
  expect(text).toContain('"ts":"2024-01-02T08:00:00.000","tz":"2024-01-02T05:00:00+00:00"')
  expect(text).toContain('"f":"NaN","n":"NaN"')
  expect(text).toContain('"ts":"2024-01-02T08:00:00.123"')
})

test('returns lists, CSV and TSV in the columns’ order without a header', async () => {
  const fields = ['_id', 't', 'big', 'n', 'b', 'ts', 'j', 'ta']
  const lists = await search({ fields, records_format: 'lists', limit: 1 })
  expect(lists.body.result.records).toEqual([
    [1, 'Kavşak "a", b', 9007199254740992, 3.1, true, '2024-01-02T08:00:00.000', { a: [1, null, 'ı'] }, ['x', 'y"z']],
  ])
  const csv = await search({ fields: fields.join(', '), records_format: 'csv' })
  expect(csv.body.result.records).toBe(
    '1,"Kavşak ""a"", b",9007199254740993,3.10,t,2024-01-02T08:00:00.000,"{""a"":[1,null,""ı""]}","[""x"",""y\\""z""]"\n' +
      '2,"",2,NaN,f,2024-01-02T08:00:00.123,null,[]\n' +
      '3,,-9,10000000000,t,,"""str""",null\n',
  )
  expect((await search({ fields, records_format: '', limit: 1 })).body.result.records_format).toBe('objects')
  const tsv = await search({ fields: ['_id', 't'], records_format: 'tsv' })
  expect(tsv.body.result.records).toBe('1\t"Kavşak ""a"", b"\n2\t""\n3\t\n')
})

describe('order and columns', () => {
  test.each([
    [{ sort: 'i' }, [3, 1, 2]],
    [{ sort: 'i desc' }, [2, 1, 3]],
    [{ sort: 'i DESC NULLS LAST, t ASC' }, [1, 3, 2]],
    [{ sort: 'i nulls first' }, [2, 3, 1]],
    [{ sort: '"İl adı, %"' }, [3, 1, 2]],
    [{ sort: ['İl adı, % desc'] }, [2, 1, 3]],
    [{ sort: ['"İl adı, %" desc'] }, [2, 1, 3]],
    [{ sort: '' }, [1, 2, 3]],
    [{ sort: null }, [1, 2, 3]],
    [{ sort: 'i,i desc' }, [3, 1, 2]],
    [{ sort: 'j desc nulls last' }, [1, 3, 2]],
    [{ limit: 1, offset: 1 }, [2]],
    [{ offset: 100 }, []],
    [{ limit: 0 }, []],
  ])('%j returns rows %j', async (input, ids) => {
    expect(await rows(input)).toEqual(ids)
  })

  test.each([
    [{ sort: 'zz asc' }, { sort: ['invalid value "zz asc"'] }],
    [{ sort: 'i down' }, { sort: ['invalid value "i down"'] }],
    [{ sort: 'i,' }, { sort: ['invalid value ""'] }],
    [{ sort: 'i; drop table x' }, { sort: ['invalid value "i; drop table x"'] }],
    [{ sort: 5 }, { sort: ['Not a list'] }],
    [{ fields: ['zz', 'yy'] }, { fields: ['invalid value "zz"'] }],
    [{ fields: { a: 1 } }, { fields: ['Not a list'] }],
    [{ fields: ['_full_text'] }, { fields: ['invalid value "_full_text"'] }],
    [{ fields: ['b'], distinct: true, sort: 'i' }, { sort: ['invalid value "i"'] }],
    [{ limit: -1 }, { limit: ['Must be a natural number'] }],
    [{ limit: 'x' }, { limit: ['Invalid integer'] }],
    [{ limit: 1.5 }, { limit: ['Invalid integer'] }],
    [{ limit: [1] }, { limit: ['Invalid integer'] }],
    [{ offset: -1 }, { offset: ['Must be a natural number'] }],
    [{ records_format: 'xml' }, { records_format: ['Must be one of: objects, lists, csv, tsv'] }],
    [{ foo: 1, bar: 2 }, { __extras: ['invalid value "foo"'] }],
  ])('%j is refused', async (input, error) => {
    expect(await refusal(input)).toEqual(invalid(error))
  })

  test('columns have the requested order, with a comma or a list', async () => {
    for (const fields of ['i, "t"', ['i', 't']]) {
      const { body } = await search({ fields })
      expect(body.result.fields.map((field: { id: string }) => field.id)).toEqual(['i', 't'])
      expect(Object.keys(body.result.records[0])).toEqual(['i', 't'])
    }
    const none = await search({ fields: [] })
    expect([none.body.result.fields, Object.keys(none.body.result.records[0]).length]).toEqual([[], 13])
  })

  test('distinct rows are counted and limited, sorted in the reader’s alphabet', async () => {
    const { body } = await search({ fields: ['b'], distinct: true, sort: 'b', limit: 1 })
    expect([body.result.records, body.result.total]).toEqual([[{ b: false }], 2])
    const names = await search({ fields: ['İl adı, %'], distinct: true, sort: ['İl adı, %'], records_format: 'csv' })
    expect(names.body.result.records).toBe('Bolu\nÇankaya\nDenizli\n')
    expect((await search({ fields: ['j'], distinct: true })).body.result.total).toBe(3)
  })

  test('the limit is at most 32,000 and is returned', async () => {
    for (const limit of [999_999, 1e30]) expect((await search({ limit })).body.result.limit).toBe(32_000)
  })

  test('the total can be left out', async () => {
    expect((await search({ include_total: false })).body.result).not.toHaveProperty('total')
  })
})

describe('next_page', () => {
  test.each([
    [{ limit: 2 }, { _id: { gt: 2 } }],
    [{ limit: 2, sort: '_id desc' }, { _id: { lt: 2 } }],
    [{ limit: 2, fields: ['t'], records_format: 'lists' }, { _id: { gt: 2 } }],
    [{ limit: 2, records_format: 'csv' }, { _id: { gt: 2 } }],
    [{ limit: 2, filters: { _id: { gt: 1 } } }, { _id: { gt: 3 } }],
    [{ limit: 2, sort: 'i' }, undefined],
    [{ limit: 2, q: 'kavsak' }, undefined],
    [{ offset: 50 }, undefined],
  ])('the page after %j is %j', async (input, next) => {
    const { body } = await search({ include_next_page: true, ...input })
    expect(body.result.next_page).toEqual(next)
  })
})

describe('the table', () => {
  test('is found by id, by alias and by either parameter', async () => {
    for (const input of [{ resource_id: 'takma_ad' }, { id: 'takma_ad' }, { id, resource_id: 'yok' }]) {
      const { body } = await portal.call('datastore_search', input, { method: 'GET' })
      expect([body.result.resource_id, body.result.total]).toEqual([id, 3])
    }
  })

  test.each([
    [{}, 409, { resource_id: ['Missing value'] }],
    [{ resource_id: '' }, 409, { resource_id: ['Missing value'] }],
    [{ resource_id: 'yok' }, 404, { message: 'Not found: Resource "yok" was not found.' }],
    [{ resource_id: 5 }, 404, { message: 'Not found: Resource "5" was not found.' }],
    [{ resource_id: 'pg_class' }, 404, { message: 'Not found: Resource "pg_class" was not found.' }],
    [
      { resource_id: '9556f82a-002e-46ec-bc46-68e5a6ac1c6f' },
      404,
      { message: 'Not found: Resource "9556f82a-002e-46ec-bc46-68e5a6ac1c6f" was not found.' },
    ],
  ])('%j is not found', async (input, status, error) => {
    const response = await portal.call('datastore_search', input)
    expect([response.status, response.body.error]).toMatchObject([status, error])
  })

  test('a private table is 403 for non-members and 200 for members, and its alias does not reveal its id', async () => {
    const secret = await testTable(portal, user, { fields: EVERY_TYPE, aliases: ['gizli_ad'] }, { private: true })
    const nonMember = await portal.makeUser()
    const refused = await portal.call('datastore_search', { resource_id: 'gizli_ad' }, nonMember)
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      `Access denied: User ${nonMember.name} not authorized to perform resource_show on resource gizli_ad`,
    ])
    expect(JSON.stringify(refused.body)).not.toContain(secret)
    expect((await portal.call('datastore_search', { resource_id: secret })).status).toBe(403)
    expect((await portal.call('datastore_search', { resource_id: secret }, user)).status).toBe(200)
    const listed = async (options?: { token: string }) =>
      (
        await portal.call(
          'datastore_search',
          { resource_id: '_table_metadata', filters: { name: [secret, 'gizli_ad'] } },
          options,
        )
      ).body.result
    expect((await listed()).total).toBe(0)
    expect((await listed(user)).records.map((row: { alias_of: string | null }) => row.alias_of).sort()).toEqual(
      [secret, null].sort(),
    )
  })

  test('the list of tables can be read, searched and sorted', async () => {
    const input = { resource_id: '_table_metadata', q: 'takma_ad', sort: 'name' }
    const { status, body } = await portal.call('datastore_search', input)
    expect(status).toBe(200)
    expect(body.result.records).toMatchObject([
      {
        name: 'takma_ad',
        alias_of: id,
        _id: expect.stringMatching(/^[0-9a-f]{16}$/),
        oid: expect.stringMatching(/^\d+$/),
      },
    ])
    expect(body.result.fields).toEqual([
      { id: '_id', type: 'int' },
      { id: 'name', type: 'name' },
      { id: 'oid', type: 'oid' },
      { id: 'alias_of', type: 'name' },
      { id: 'rank', type: 'float' },
    ])
  })
})

test('GET and POST give the same response, with messages in the reader’s language', async () => {
  const input = { resource_id: id, filters: { i: 1 }, fields: 't', sort: 'i desc' }
  const get = await portal.call('datastore_search', input, { method: 'GET' })
  expect(get.body.result).toEqual((await portal.call('datastore_search', input)).body.result)
  const turkish = await portal.call('datastore_search', { ...input, filters: { zz: 1 } }, { locale: 'tr' })
  expect(turkish.body.error.filters).toEqual(['Bilinmeyen sütun: zz'])
})

test('a new row is in the next response', async () => {
  const table = await testTable(portal, user, { fields: [{ id: 'a', type: 'int' }] })
  const total = async () => (await portal.call('datastore_search', { resource_id: table })).body.result.total
  expect(await total()).toBe(0)
  await portal.call('datastore_create', { resource_id: table, records: [{ a: 1 }, { a: 2 }] }, user)
  expect(await total()).toBe(2)
})

test('reads a table again that was replaced after its columns were looked up', async () => {
  const table = await testTable(portal, user, { fields: [{ id: 'a', type: 'int' }], records: [{ a: 1 }] })
  const replacement = { resource_id: table, fields: [{ id: 'b', type: 'int' }], delete_fields: true }
  let replaced: Promise<unknown> | undefined
  const { db } = portal.services
  /** The first connection for rows waits for the replacement. */
  const connect = async () => {
    replaced ??= portal.call('datastore_create', replacement, user)
    await replaced
    return db.connect()
  }
  const slowDb = new Proxy(db, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name).bind?.(target)),
  })
  const app = createApp({
    services: { ...portal.services, db: slowDb },
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '' }),
  })
  const response = await app.request(`${SITE_URL}/api/3/action/datastore_search?resource_id=${table}`)
  expect(replaced).toBeDefined()
  expect(await response.json()).toMatchObject({ result: { records: [{ _id: 1, b: null }] } })
})
