import { beforeAll, expect, test } from 'vitest'
import { findTable } from '../db/datastoreTables.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'
import { dumpTable } from './dump.ts'
import type { DumpFormat } from './dumpShape.ts'
import { readDumpQuery } from './readDumpQuery.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
})

async function dump(id: string, format: DumpFormat, bom = false): Promise<string> {
  const table = await findTable(portal.services.db, id)
  if (!table) throw new Error(`no table ${id}`)
  let text = ''
  for await (const part of dumpTable(portal.services.db, table, { format, bom })) text += part
  return text
}

test('writes CSV and TSV in CKAN’s bytes, formulas as they are', async () => {
  const fields = [
    { id: 'ad, x', type: 'text' },
    { id: 'n', type: 'numeric' },
  ]
  const records = [{ 'ad, x': '=1+1', n: '3.10' }, { 'ad, x': 'a "b"\nc' }, { 'ad, x': '' }]
  const id = await testTable(portal, user, { fields, records })
  expect(await dump(id, 'csv', true)).toBe('\ufeff_id,"ad, x",n\r\n1,=1+1,3.10\n2,"a ""b""\nc",\n3,"",\n')
  expect(await dump(id, 'tsv')).toBe('_id\tad, x\tn\r\n1\t=1+1\t3.10\n2\t"a ""b""\nc"\t\n3\t""\t\n')
})

test('writes JSON with the dictionary, also of an empty table', async () => {
  const fields = [{ id: 'a', type: 'int', info: { label: 'A' } }]
  const id = await testTable(portal, user, { fields, records: [{ a: 1 }, { a: null }] })
  const head =
    '{\n  "fields": [{"id":"_id","type":"int"},{"id":"a","type":"int4","info":{"label":"A"}}],\n  "records": [\n'
  expect(await dump(id, 'json')).toBe(`${head}    [1,1],\n    [2,null]\n]}\n`)
  expect(JSON.parse(await dump(await testTable(portal, user, { fields }), 'json')).records).toEqual([])
})

test('gives every row once over many pages', async () => {
  const records = Array.from({ length: 4001 }, (_, a) => ({ a }))
  const id = await testTable(portal, user, { records })
  expect((await dump(id, 'csv')).split('\n').slice(1, -1)).toEqual(records.map(({ a }) => `${a + 1},${a}`))
  expect(JSON.parse(await dump(id, 'json')).records).toHaveLength(4001)
})

test('writes XML as CKAN does, with names and signs that XML takes', async () => {
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

test('writes every type as datastore_search shows it, whole or searched', async () => {
  const fields = [
    { id: 't', type: 'timestamp' },
    { id: 'd', type: 'date' },
    { id: 'f', type: 'float' },
    { id: 'b', type: 'bool' },
    { id: 'i', type: 'int8' },
    { id: 'j', type: 'json' },
    { id: 'l', type: 'int[]' },
    { id: 'm', type: 'text' },
  ]
  const record = {
    t: '2024-02-01T08:00:00',
    d: '2024-02-01',
    f: 'NaN',
    b: true,
    i: '9007199254740993',
    j: { a: 'ş' },
    l: [1],
  }
  const id = await testTable(portal, user, { fields, records: [{ ...record, m: '\\.' }, {}, { m: ' a\tb ' }] })
  for (const format of ['csv', 'tsv', 'json', 'xml'] as const) {
    const table = await findTable(portal.services.db, id)
    if (!table) throw new Error('no table')
    const search = readDumpQuery({ sort: '_id' }, table, 'tr')
    let searched = ''
    for await (const part of dumpTable(portal.services.db, table, { format, bom: false, ...(search && { search }) }))
      searched += part
    // COPY puts quotes around \\. alone
    expect(searched.replaceAll('"', '')).toBe((await dump(id, format)).replaceAll('"', ''))
  }
  const shown = await portal.call('datastore_search', { resource_id: id, records_format: 'lists' })
  expect(JSON.parse(await dump(id, 'json')).records).toEqual(shown.body.result.records)
})

test('keeps pages small where rows are large', async () => {
  const records = Array.from({ length: 60 }, (_, a) => ({ a, t: 'x'.repeat(a % 2 ? 1 : 500_000) }))
  const fields = [
    { id: 'a', type: 'int' },
    { id: 't', type: 'text' },
  ]
  const id = await testTable(portal, user, { fields, records })
  const table = await findTable(portal.services.db, id)
  const sizes: number[] = []
  for await (const part of dumpTable(portal.services.db, table ?? { resource_id: id, fields: [] }, {
    format: 'csv',
    bom: false,
  }))
    sizes.push(part.length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(15_000_000)
  expect(Math.max(...sizes.slice(2))).toBeLessThan(5_000_000)
})
