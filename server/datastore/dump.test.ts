import { beforeAll, expect, test } from 'vitest'
import { findTable } from '../db/datastoreTables.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'
import { dumpTable } from './dump.ts'
import type { DumpFormat } from './formats/dumpFormats.ts'
import { readDumpQuery } from './readDumpQuery.ts'
import { primaryRows } from './rowSource.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
})

async function dump(id: string, format: DumpFormat, { bom = false, limit = '' } = {}): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of await dumpOf(id, format, { bom, limit })) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function dumpOf(id: string, format: DumpFormat, { bom = false, limit = '' } = {}) {
  const table = await findTable(portal.services.db, id)
  if (!table) throw new Error(`no table ${id}`)
  return dumpTable(primaryRows(portal.services.db), table, {
    format,
    bom,
    search: readDumpQuery({ limit }, table, 'tr'),
  })
}

test('writes CSV and TSV in the same bytes as CKAN, formulas unchanged', async () => {
  const fields = [
    { id: 'ad, x', type: 'text' },
    { id: 'n', type: 'numeric' },
  ]
  const records = [{ 'ad, x': '=1+1', n: '3.10' }, { 'ad, x': 'a "b"\nc' }, { 'ad, x': '' }]
  const id = await testTable(portal, user, { fields, records })
  expect(await dump(id, 'csv', { bom: true })).toBe('\ufeff_id,"ad, x",n\r\n1,=1+1,3.10\n2,"a ""b""\nc",\n3,"",\n')
  expect(await dump(id, 'tsv')).toBe('_id\tad, x\tn\r\n1\t=1+1\t3.10\n2\t"a ""b""\nc"\t\n3\t""\t\n')
})

test('writes JSON with the dictionary, also for an empty table', async () => {
  const fields = [{ id: 'a', type: 'int', info: { label: 'A' } }]
  const id = await testTable(portal, user, { fields, records: [{ a: 1 }, { a: null }] })
  const head =
    '{\n  "fields": [{"id":"_id","type":"int"},{"id":"a","type":"int4","info":{"label":"A"}}],\n  "records": [\n'
  expect(await dump(id, 'json')).toBe(`${head}    [1,1],\n    [2,null]\n]}\n`)
  expect(JSON.parse(await dump(await testTable(portal, user, { fields }), 'json')).records).toEqual([])
})

test('writes every row once over many pages', async () => {
  const records = Array.from({ length: 4001 }, (_, a) => ({ a }))
  const id = await testTable(portal, user, { records })
  expect((await dump(id, 'csv')).split('\n').slice(1, -1)).toEqual(records.map(({ a }) => `${a + 1},${a}`))
  expect(JSON.parse(await dump(id, 'json')).records).toHaveLength(4001)
})

test('writes XML as CKAN does, with valid names and characters', async () => {
  const fields = ['1 ad/x', 'xml', 'a b', 'a_b', 'şğ', '-a.b'].map((id) => ({ id, type: 'text' }))
  const more = [
    { id: 'n', type: 'numeric' },
    { id: 'j', type: 'json' },
    { id: 'l', type: 'text[]' },
  ]
  const records = [
    { '1 ad/x': '<b>&"x"\u0001', 'a b': '', n: '12345678901234567890.50', j: { x: [1, { y: null }] }, l: ['p', null] },
  ]
  const id = await testTable(portal, user, { fields: [...fields, ...more], records })
  expect(await dump(id, 'xml')).toBe(
    `<data xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<row _id="1"><_adx>&lt;b&gt;&amp;"x"\ufffd</_adx><_ xsi:nil="true" /><a_b /><a_b_0 xsi:nil="true" /><şğ xsi:nil="true" /><a.b xsi:nil="true" /><n>12345678901234567890.50</n><j><value key="x"><value key="0">1</value><value key="1"><value xsi:nil="true" key="y" /></value></value></j><l><value key="0">p</value><value xsi:nil="true" key="1" /></l></row>
</data>
`,
  )
})

/** Characters that formats escape, forbid or interpret, and texts that look like other types. */
const ODD_TEXTS = [
  ...Array.from({ length: 32 }, (_, sign) => `a${String.fromCharCode(sign + 1)}b`),
  ...['\x7f', '\x80', '\x9f', '\u00ef', '\ufeff', '\ufffe', '\uffff', '\ufffd', '\u2028', '🚌', 'İıŞş'],
  ...[
    '',
    ' ',
    '\\',
    '\\\\',
    '\\N',
    '\\.',
    '\\n',
    '\\"',
    '"',
    '""',
    "'",
    ',',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\v',
    '\f',
    '\b',
  ],
  ...['null', 'NULL', 'true', '=1+1', '<a b="c">&amp;</a>', ']]>', '<!--', '{"a": [1]}', '\\u0000', 'x'.repeat(70_000)],
]

/** For each type, values whose text, JSON or XML is difficult. */
const ODD_VALUES: Record<string, unknown[]> = {
  text: ODD_TEXTS,
  'varchar(20)': ['a "b", c\\'],
  'char(5)': ['a', 'a,b'],
  int2: [-32768],
  int4: [0, -2147483648],
  int8: ['-9223372036854775808', '9007199254740993'],
  numeric: ['NaN', 'Infinity', '-Infinity', '0.00', '-0.10', '1e40', '0.000000000000000000001'],
  float4: ['NaN', '0.1', '3.4e38', '-1e-40'],
  float8: ['NaN', 'Infinity', '-Infinity', '-0', '1e300', '1e-300', '123456789012345680', '0.30000000000000004'],
  bool: [true, false],
  date: ['2024-02-29', 'infinity', '-infinity', '0044-03-15 BC', '12345-01-01'],
  time: ['24:00:00', '08:00:00.5', '00:00:00.000001'],
  timetz: ['08:00:00+03'],
  timestamp: ['2024-02-29 08:00', '1999-12-31 23:59:59.999999', '0001-01-01', '0044-03-15 12:00:00.5 BC'],
  timestamptz: ['2024-02-29 08:00+03', 'infinity', '0044-03-15 12:00 BC'],
  interval: ['1 year -2 days 03:04:05.6', '0'],
  uuid: ['00000000-0000-0000-0000-00000000000a'],
  money: ['-1234.50'],
  inet: ['10.0.0.0/8', '::1'],
  json: [{ a: { b: [1, null, '<&>\u0001"'] }, '<"k\n">': '' }, [], {}, '', 'x\ty', 0, false, null, [[['\\']]]],
  jsonb: [{ a: 'x\ny\u000b' }, 1.5],
  'text[]': [['p', null, 'q"\\\n,', '']],
  'int[]': [[], [1, null]],
  'timestamp[]': [['2024-02-29 08:00']],
}

test.each(Object.entries(ODD_VALUES))(
  'writes %s in a whole dump as in a search, and as datastore_search returns it',
  async (type, values) => {
    const fields = [
      { id: 'v', type },
      { id: 'end', type: 'int' },
    ]
    const records = [...values.map((v) => ({ v, end: 1 })), {}, ...values.map((v) => ({ v }))]
    const id = await testTable(portal, user, { fields, records })
    for (const format of ['csv', 'tsv', 'json', 'xml', 'ndjson'] as const)
      expect(await dump(id, format)).toBe(await dump(id, format, { limit: '1000' }))
    const shown = await portal.call('datastore_search', { resource_id: id, records_format: 'lists', limit: 1000 })
    expect(JSON.parse(await dump(id, 'json')).records).toEqual(shown.body.result.records)
  },
)

test('writes an infinite time as null', async () => {
  const fields = [{ id: 't', type: 'timestamp' }]
  const id = await testTable(portal, user, { fields, records: [{ t: 'infinity' }, { t: '-infinity' }] })
  expect(await dump(id, 'csv')).toBe('_id,t\r\n1,\n2,\n')
  expect(JSON.parse(await dump(id, 'json')).records).toEqual([
    [1, null],
    [2, null],
  ])
  expect(await dump(id, 'xml')).toContain('<row _id="1"><t xsi:nil="true" /></row>')
})

test('writes a list or object whose XML is many times as long', async () => {
  const fields = [{ id: 'j', type: 'json' }]
  const list = Array.from({ length: 100_000 }, () => 1)
  const id = await testTable(portal, user, { fields, records: [{ j: list }, { j: 1 }] })
  const xml = await dump(id, 'xml')
  expect(xml).toContain('<value key="99999">1</value></j></row>\n<row _id="2"><j>1</j></row>\n</data>\n')
  expect(xml).toBe(await dump(id, 'xml', { limit: '1000' }))
})

test('keeps pages small if the output is much larger than the rows', async () => {
  const list = Array.from({ length: 20_000 }, () => 1)
  const fields = [{ id: 'j', type: 'json' }]
  const id = await testTable(portal, user, { fields, records: Array.from({ length: 100 }, () => ({ j: list })) })
  const sizes: number[] = []
  for await (const part of await dumpOf(id, 'xml')) sizes.push(part.length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(50_000_000)
  expect(Math.max(...sizes)).toBeLessThan(40_000_000)
})

test('keeps pages small if rows are large', async () => {
  const records = Array.from({ length: 60 }, (_, a) => ({ a, t: 'x'.repeat(a % 2 ? 1 : 500_000) }))
  const fields = [
    { id: 'a', type: 'int' },
    { id: 't', type: 'text' },
  ]
  const id = await testTable(portal, user, { fields, records })
  const sizes: number[] = []
  for await (const part of await dumpOf(id, 'csv')) sizes.push(part.length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(15_000_000)
  expect(Math.max(...sizes.slice(2))).toBeLessThan(5_000_000)
})
