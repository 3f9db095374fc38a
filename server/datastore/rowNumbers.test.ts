import { beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../db/migrate.ts'
import { Random } from '../search/oracle/random.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
})

type Row = { _id: number; no: number | null; ad: string | null; n: number | null }
const fields = [
  { id: 'no', type: 'int' },
  { id: 'ad', type: 'text' },
  { id: 'n', type: 'numeric' },
]
const upsert = (id: string, records: unknown[]) =>
  portal.call('datastore_upsert', { resource_id: id, records, include_records: true }, user)
const rowsOf = async (id: string): Promise<Row[]> =>
  (await portal.call('datastore_search', { resource_id: id, limit: 1_000 })).body.result.records
const query = async (sql: string) => (await portal.services.db.query(sql)).rows

test('only new rows use a number, whatever is upserted, and a row keeps its number', async () => {
  const random = new Random(11)
  const id = await testTable(portal, user, { fields, primary_key: ['no', 'ad'], records: [] })
  const model = new Map<string, Row>()
  for (let call = 0; call < 40; call++) {
    const records = Array.from({ length: random.below(12) }, () => ({
      no: random.below(6),
      ad: random.pick(['a', 'b', 'İ']),
      ...(random.chance(70) && { n: random.below(1_000) }),
    }))
    const response = await upsert(id, records)
    const touched = new Set<number>()
    for (const record of records) {
      const key = `${record.no} ${record.ad}`
      const old = model.get(key) ?? { _id: model.size + 1, n: null }
      model.set(key, { ...old, ...record })
      touched.add(old._id)
    }
    const ids = response.body.result.records.map((row: Row) => row._id)
    expect(new Set(ids)).toEqual(touched)
    expect(await rowsOf(id)).toEqual([...model.values()])
  }
})

test('two spellings of one key are one row', async () => {
  const id = await testTable(portal, user, { fields, primary_key: ['no'], records: [{ no: 1 }] })
  await upsert(id, [
    { no: 1, n: 1 },
    { no: '1', n: 2 },
    { no: 2, n: 3 },
    { no: '02', n: 4 },
  ])
  expect((await rowsOf(id)).map(({ no, n }) => [no, n])).toEqual([
    [1, 2],
    [2, 4],
  ])
})

test('row numbers continue beyond the largest integer', async () => {
  const id = await testTable(portal, user, { fields, primary_key: ['no'], records: [{ no: 1 }] })
  const last = 2 ** 31 + 5
  await query(`SELECT setval(pg_get_serial_sequence('datastore."${id}"', '_id'), ${last})`)
  const response = await upsert(id, [{ no: 2, ad: 'çok' }])
  expect(response.body.result.records).toEqual([{ _id: last + 1, no: 2, ad: 'çok', n: null }])
  const found = async (filters: object) =>
    (await portal.call('datastore_search', { resource_id: id, filters })).body.result.records.map((row: Row) => row.no)
  expect(await found({ _id: last + 1 })).toEqual([2])
  expect(await found({ _id: String(last + 1) })).toEqual([2])
  expect(await found({ _id: { gt: last } })).toEqual([2])
  const dump = await portal.app.request(`/datastore/dump/${id}`)
  expect((await dump.text()).trimEnd().split(/\r?\n/)).toEqual(['_id,no,ad,n', '1,1,,', `${last + 1},2,çok,`])
  const remove = { resource_id: id, filters: { _id: [last + 1] }, include_deleted_records: true }
  expect((await portal.call('datastore_records_delete', remove, user)).body.result.deleted_records).toHaveLength(1)
})

test('a table of an older release keeps its rows and gets large numbers and English forms', async () => {
  const record = { no: 7, ad: 'Running parks', n: 1 }
  const id = await testTable(portal, user, { fields, primary_key: ['no'], records: [record] })
  const table = `datastore."${id}"`
  const [{ definition }] = (await query(
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = '${table}'::regclass
     AND pg_get_indexdef(indexrelid) LIKE '%_full_text%'`,
  )) as [{ definition: string }]
  const facts = () =>
    query(
      `SELECT pg_get_indexdef(indexrelid) AS made FROM pg_index WHERE indrelid = '${table}'::regclass
       UNION ALL SELECT attname || ' ' || format_type(atttypid, -1) || ' ' || attgenerated::text FROM pg_attribute
         WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY 1`,
    )
  const expected = await facts()
  // As the older release created it.
  await query(`ALTER TABLE ${table} DROP COLUMN _full_text, ALTER COLUMN _id TYPE integer,
    ADD COLUMN _full_text tsvector GENERATED ALWAYS AS (datastore.row_words(ARRAY["no"::text, "ad", "n"::text]::text[])) STORED`)
  await query(definition)
  expect(await facts()).not.toEqual(expected)
  for (const { name, sql } of MIGRATIONS) if (name === 'bigint_row_ids') await query(sql)
  expect(await facts()).toEqual(expected)
  expect((await upsert(id, [{ no: 8 }, { no: 7, n: 2 }])).body.result.records).toHaveLength(2)
  const words = await portal.call('datastore_search', { resource_id: id, q: 'run park', fields: 'no' })
  expect(words.body.result.records).toEqual([{ no: 7 }])
  expect(await rowsOf(id)).toEqual([
    { _id: 1, ...record, n: 2 },
    { _id: 2, no: 8, ad: null, n: null },
  ])
})
