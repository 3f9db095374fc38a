import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { datastore_search_sql as contract } from '#contract/datastore_search_sql.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
let user: { token: string }
let id: string
let secret: string

beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
  await portal.call('package_create', { name: 'duraklar', owner_org: 'kurum' }, user)
  await portal.call('package_create', { name: 'gizli', owner_org: 'kurum', private: true }, user)
  id = await makeTable('duraklar')
  secret = await makeTable('gizli')
})

async function makeTable(name: string): Promise<string> {
  const { body } = await portal.call(
    'datastore_create',
    {
      resource: { package_id: name, name: 'Liste' },
      aliases: `${name}_listesi`,
      fields: [
        { id: 'no', type: 'int' },
        { id: 'ad', type: 'text' },
        { id: 'zaman', type: 'timestamp' },
        { id: 'ek', type: 'json' },
      ],
      records: [
        { no: 1, ad: 'İskele', zaman: '2024-01-02T03:04:05', ek: { a: [1] } },
        { no: 2, ad: 'Çarşı', zaman: null, ek: null },
      ],
    },
    user,
  )
  return body.result.resource_id
}

const ask = (sql: string, options: object = {}) => portal.call('datastore_search_sql', { sql }, options)

test('returns rows, columns and the statement', async () => {
  const { status, body } = await portal.call('datastore_search_sql', {
    sql: `SELECT no, ad, zaman, ek FROM "${id}"; -- x`,
    foo: 'bar',
  })
  expect(status).toBe(200)
  parse(contract.output, body.result)
  expect(body.result).toEqual({
    sql: `SELECT no, ad, zaman, ek FROM "${id}"; -- x`,
    foo: 'bar',
    records: [
      { no: 1, ad: 'İskele', zaman: '2024-01-02T03:04:05', ek: { a: [1] } },
      { no: 2, ad: 'Çarşı', zaman: null, ek: null },
    ],
    fields: [
      { id: 'no', type: 'int4' },
      { id: 'ad', type: 'text' },
      { id: 'zaman', type: 'timestamp' },
      { id: 'ek', type: 'json' },
    ],
  })
})

test('accepts GET and POST, and a table by id, alias or dataset and resource', async () => {
  for (const table of [id, 'duraklar_listesi', 'duraklar/Liste', 'duraklar/liste', id.toUpperCase()]) {
    for (const method of ['GET', 'POST'] as const) {
      const { status, body } = await ask(`SELECT count(*) AS n FROM "${table}"`, { method })
      expect([status, body.result?.records]).toEqual([200, [{ n: 2 }]])
    }
  }
})

test('returns a private table to its organization only', async () => {
  const nonMember = await portal.makeUser()
  const sysadmin = await portal.makeUser({ sysadmin: true })
  for (const table of [secret, 'gizli_listesi', 'gizli/Liste']) {
    const sql = `SELECT no FROM "${table}"`
    expect((await ask(sql, user)).status).toBe(200)
    expect((await ask(sql, sysadmin)).status).toBe(200)
    for (const caller of [{}, nonMember]) {
      const { status, body } = await ask(sql, caller)
      expect([status, body.error]).toEqual(
        table === secret
          ? [403, { __type: 'Authorization Error', message: 'Access denied: Not authorized to read resource.' }]
          : [404, { __type: 'Not Found Error', message: `Not found: Table "${table}" was not found.` }],
      )
    }
  }
})

test('gives the same response for the name of a private table and for a name of no table', async () => {
  for (const name of ['gizli/Liste', 'gizli/liste', 'gizli/yok', 'gizli_listesi', 'olmayan/liste', 'olmayan']) {
    const { status, body } = await ask(`SELECT * FROM "${name}"`)
    expect([status, body.error]).toEqual([
      404,
      { __type: 'Not Found Error', message: `Not found: Table "${name}" was not found.` },
    ])
  }
})

test('hides a table from the moment its dataset is private', async () => {
  await portal.call('package_create', { name: 'sonra-gizli', owner_org: 'kurum' }, user)
  const table = await makeTable('sonra-gizli')
  const sql = `SELECT count(*) FROM "${table}"`
  expect((await ask(sql)).status).toBe(200)
  expect((await portal.call('package_patch', { id: 'sonra-gizli', private: true }, user)).status).toBe(200)
  expect((await ask(sql)).status).toBe(403)
})

test('responds with 404 for a missing table', async () => {
  const { status, body } = await ask('SELECT * FROM yok')
  expect([status, body.error]).toEqual([
    404,
    { __type: 'Not Found Error', message: 'Not found: Table "yok" was not found.' },
  ])
})

test('lists the resources if several have the name', async () => {
  await portal.call('package_create', { name: 'ikiz', owner_org: 'kurum' }, user)
  for (let n = 0; n < 2; n++) {
    const resource = { package_id: 'ikiz', name: 'Aynı' }
    await portal.call('datastore_create', { resource, records: [{ no: n }] }, user)
  }
  const { status, body } = await ask('SELECT * FROM "ikiz/Aynı"')
  expect([status, body.error.message]).toEqual([409, 'Several files are named "ikiz/Aynı"; use the id of one.'])
})

test('prefers a resource of that name over one whose name is only similar, and both over an alias', async () => {
  await portal.call('package_create', { name: 'benzer', owner_org: 'kurum' }, user)
  const create = (name: string, n: number, aliases?: string) => {
    const resource = { package_id: 'benzer', name }
    return portal.call('datastore_create', { resource, records: [{ n }], ...(aliases && { aliases }) }, user)
  }
  await create('Liste', 1)
  await create('LİSTE', 2)
  await create('başka', 3, 'duraklar/liste')
  const rowsOf = async (name: string) => (await ask(`SELECT n FROM "${name}"`)).body
  expect((await rowsOf('benzer/Liste')).result.records).toEqual([{ n: 1 }])
  expect((await rowsOf('benzer/LİSTE')).result.records).toEqual([{ n: 2 }])
  expect((await rowsOf('benzer/liste')).error.message).toMatch(/Several files/)
  expect((await rowsOf('benzer/BASKA')).result.records).toEqual([{ n: 3 }])
  const { body } = await ask('SELECT count(*) AS n FROM "duraklar/liste"')
  expect(body.result.records).toEqual([{ n: 2 }])
})

test('reads names that PostgreSQL would cut', async () => {
  const name = `Çok uzun adlı bir kaynak: ${'ş'.repeat(60)} "son"`
  await portal.call('package_create', { name: 'uzun', owner_org: 'kurum' }, user)
  await portal.call('datastore_create', { resource: { package_id: 'uzun', name }, records: [{ no: 7 }] }, user)
  const { body } = await ask(`SELECT no FROM "uzun/${name.replaceAll('"', '""')}"`)
  expect(body.result.records).toEqual([{ no: 7 }])
})

test.each([
  ['no sql', {}, 409, { sql: ['Missing value'] }],
  ['no sql but null', { sql: null }, 409, { sql: ['Missing value'] }],
  ['empty sql', { sql: '' }, 409, { message: 'Query is not a single statement' }],
  ['only a comment', { sql: '-- x' }, 409, { message: 'Query is not a single statement' }],
  ['two statements', { sql: 'SELECT 1; SELECT 2' }, 409, { message: 'Query is not a single statement' }],
  ['a write', { sql: 'DROP TABLE x' }, 409, { message: 'Invalid query AST element: DropStmt' }],
  ['a lock', { sql: 'SELECT 1 FOR UPDATE' }, 409, { message: 'Invalid query AST element: LockingClause' }],
  ['no SQL', { sql: 'SELCT 1' }, 409, { message: 'Invalid SQL: syntax error at or near "SELCT", at index 0' }],
  ['half a statement', { sql: 'SELECT (' }, 409, { message: 'Invalid SQL: syntax error at end of input' }],
  ['a catalogue', { sql: 'SELECT 1 FROM a.b.c' }, 409, { message: 'Catalog cannot be provided: a' }],
  [
    'a system table',
    { sql: 'TABLE pg_class' },
    403,
    { message: 'Access denied: Not authorized to access system tables' },
  ],
  [
    'a schema',
    { sql: 'TABLE a.b' },
    403,
    { message: 'Access denied: Not authorized to access tables in other schemas' },
  ],
  [
    'a function',
    { sql: 'SELECT pg_sleep(1)' },
    403,
    { message: 'Access denied: Not authorized to call function pg_sleep' },
  ],
  ['what is no text', { sql: { a: 1 } }, 409, { message: 'Invalid SQL: syntax error at or near "{", at index 0' }],
  ['too much', { sql: `SELECT '${'x'.repeat(70_000)}'` }, 409, { message: 'The query is longer than 64 kB.' }],
])('refuses %s with CKAN’s message', async (_what, input, status, error) => {
  const response = await portal.call('datastore_search_sql', input)
  expect(response.status).toBe(status)
  expect(response.body.error).toMatchObject(error)
})

test('reports an error with PostgreSQL’s message, line and position', async () => {
  const sql = `SELECT no,\n  'ş' || yok\nFROM "${id}"`
  const { status, body } = await ask(sql)
  expect(status).toBe(409)
  expect(body.error).toEqual({
    __type: 'Validation Error',
    query: ['column "yok" does not exist'],
    info: {
      statement: [sql],
      params: [{}],
      orig: [`column "yok" does not exist\nLINE 2:   'ş' || yok\n                 ^\n`],
      code: '42703',
      position: 21,
    },
  })
})

test('uses the language of the request', async () => {
  const words = async (sql: string) => (await ask(sql, { locale: 'tr' })).body.error
  expect((await words('SELECT 1/0')).query).toEqual(['Bir sayı sıfıra bölünüyor: division by zero'])
  expect((await words('SELECT pg_sleep(1)')).message).toMatch(/pg_sleep işlevini çağırma yetkisi yok/)
})

test('accepts texts that look like placeholders of our messages', async () => {
  const { body } = await ask(`SELECT '{{detail}} $t(notFound)'::int`)
  expect(body.error.query[0]).toContain('{{detail}} $t(notFound)')
})

test('returns 32,000 rows and reports that there are more', async () => {
  const many = await ask('SELECT generate_series(1, 32001) AS n')
  expect([many.body.result.records.length, many.body.result.records_truncated]).toEqual([32_000, true])
  const just = await ask('SELECT generate_series(1, 32000) AS n')
  expect([just.body.result.records.length, just.body.result.records_truncated]).toEqual([32_000, undefined])
})

test('shapes values as CKAN does, and better where CKAN fails', async () => {
  const { body } = await ask(`SELECT 9223372036854775807 AS int8, 1.50::numeric AS numeric, 'NaN'::float8 AS nan,
    'Infinity'::numeric AS infinity, 1e30::float8 AS float8, true AS bool, NULL AS nothing,
    timestamp '2024-01-02 03:04:05.25' AS timestamp, timestamptz '2024-01-02 03:04:05+03' AS timestamptz,
    date '2024-01-02' AS date, date '0044-03-15 BC' AS caesar, time '10:20:30.5' AS time, timetz '12:00:00+03' AS timetz,
    interval '26 hours' AS interval, ARRAY[[1, 2], [3, NULL]] AS "_int4", '{a,"b c"}'::text[] AS "_text",
    ARRAY[timestamp '2024-01-02'] AS "_timestamp", json_build_object('a', 1) AS json, int4range(1, 5) AS int4range,
    '\\xdead'::bytea AS bytea`)
  const { records, fields } = body.result
  expect(records).toEqual([
    {
      int8: Number('9223372036854775807'),
      numeric: 1.5,
      nan: 'NaN',
      infinity: 'Infinity',
      float8: 1e30,
      bool: true,
      nothing: null,
      timestamp: '2024-01-02T03:04:05.250000',
      timestamptz: '2024-01-02T00:04:05+00:00',
      date: '2024-01-02',
      caesar: '0044-03-15 BC',
      time: '10:20:30.500000',
      timetz: '12:00:00+03:00',
      interval: '1 day, 2:00:00',
      _int4: [
        [1, 2],
        [3, null],
      ],
      _text: ['a', 'b c'],
      _timestamp: ['2024-01-02T00:00:00'],
      json: '{"a" : 1}',
      int4range: '[1,5)',
      bytea: '\\xdead',
    },
  ])
  const types = fields.map((field: { id: string; type: string }) => [field.id, field.type])
  expect(types.filter(([name, type]: [string, string]) => name === type)).toHaveLength(16)
})

test('keeps every column in fields if several have one name, and the last value', async () => {
  const { body } = await ask('SELECT 1, 2 AS a, 3 AS a')
  expect(body.result.fields.map((field: { id: string }) => field.id)).toEqual(['?column?', 'a', 'a'])
  expect(body.result.records).toEqual([{ '?column?': 1, a: 3 }])
})
