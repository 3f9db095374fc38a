import { beforeAll, expect, test } from 'vitest'
import { Random } from '../../search/oracle/random.ts'
import { EVERY_TYPE, ODD_RECORDS } from '../../testing/everyType.ts'
import { portalWithUser } from '../../testing/portalWithUser.ts'
import type { TestCatalogue } from '../../testing/testCatalogue.ts'
import { testTable } from '../../testing/testTable.ts'
import { tableName } from '../quoteIdentifier.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
})

const statistics = async (id: string) => {
  const { status, body } = await portal.call('datastore_info', { id, ext_statistics: true }, user)
  expect([status, body.error]).toEqual([200, undefined])
  const fields: { id: string; ext_statistics: object }[] = body.result.fields
  return Object.fromEntries(fields.map((field) => [field.id, field.ext_statistics]))
}

test('are exact for numbers, dates, texts, yes and no, and json, with odd values', async () => {
  const id = await testTable(portal, user, { fields: EVERY_TYPE, records: ODD_RECORDS })
  const found = await statistics(id)
  expect(found['i']).toMatchObject({ empty: 1, distinct: 2, min: '-5', max: '1', histogram: [1, 0, 0, 0, 0, 0, 1] })
  expect(found['f']).toMatchObject({ empty: 0, distinct: 3, min: '1.5', max: '1.5', histogram: null })
  expect(found['t']).toMatchObject({
    longest: 13,
    empty: 2,
    distinct: 1,
    min: null,
    top: [{ value: 'Kavşak "a", b', count: 1 }],
  })
  expect(found['b']).toMatchObject({
    distinct: 2,
    top: [
      { value: 'true', count: 2 },
      { value: 'false', count: 1 },
    ],
  })
  expect(found['d']).toMatchObject({ empty: 1, min: '2024-01-02', max: '2024-01-02' })
  expect(found['big']).toMatchObject({ max: '9007199254740993' })
  expect(found['j']).toMatchObject({ distinct: null, top: [] })
  // Stored by the first reader, and read by the second.
  expect(JSON.stringify(await statistics(id))).toBe(JSON.stringify(found))
})

test('agree with a count of the rows in JavaScript, over generated tables', async () => {
  const random = new Random(12)
  for (let round = 0; round < 5; round += 1) {
    const rows = Array.from({ length: random.below(300) }, () => ({
      sayi: random.chance(20) ? null : random.below(1 + random.below(90)) - 20,
      ad: random.pick(['', 'a', 'b', 'İ', 'ı', null]),
    }))
    const fields = [
      { id: 'sayi', type: 'int' },
      { id: 'ad', type: 'text' },
    ]
    const found = await statistics(await testTable(portal, user, { fields, records: rows }))
    const numbers = rows.flatMap(({ sayi }) => sayi ?? [])
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
    const bars = Math.min(20, high - low + 1)
    const histogram = Array.from(
      { length: bars },
      (_, bar) => numbers.filter((number) => Math.floor(((number - low) * bars) / (high + 1 - low)) === bar).length,
    )
    expect(found['sayi']).toMatchObject({
      empty: rows.length - numbers.length,
      distinct: new Set(numbers).size,
      min: numbers.length > 0 ? String(low) : null,
      max: numbers.length > 0 ? String(high) : null,
      histogram: low < high ? histogram : null,
    })
    const names = rows.flatMap(({ ad }) => ad || [])
    expect(found['ad']).toMatchObject({ empty: rows.length - names.length, distinct: new Set(names).size })
  }
})

test('count different long texts only if their compared beginnings differ', async () => {
  const fields = ['same', 'other', 'short'].map((id) => ({ id, type: 'text' }))
  const records = [1, 2, 3].map((number) => ({
    same: `${'a'.repeat(300)}${number}`,
    other: `${number}${'a'.repeat(300)}`,
    short: 'a'.repeat(299),
  }))
  const found = await statistics(await testTable(portal, user, { fields, records }))
  const distinct = Object.fromEntries(Object.entries(found).map(([id, column]) => [id, Object(column).distinct]))
  expect(distinct).toEqual({ same: null, other: 3, short: 1 })
  expect(found).toMatchObject({ same: { longest: 300 }, short: { longest: 299 } })
})

test('are stored, and computed again after each kind of write', async () => {
  const fields = [{ id: 'no', type: 'int' }]
  const id = await testTable(portal, user, { fields, records: [{ no: 1 }], primary_key: 'no' })
  const max = async () => Object(await statistics(id))['no'].max
  expect(await max()).toBe('1')
  const { rows } = await portal.services.db.query('SELECT statistics FROM datastore_table WHERE resource_id = $1', [id])
  expect(rows).toMatchObject([{ statistics: { no: { max: '1' } } }])
  await portal.call('datastore_upsert', { resource_id: id, records: [{ no: 7 }], force: true }, user)
  expect(await max()).toBe('7')
  await portal.call('datastore_delete', { resource_id: id, filters: { no: 7 }, force: true }, user)
  expect(await max()).toBe('1')
  await portal.call('datastore_create', { resource_id: id, records: [{ no: 9 }], force: true }, user)
  expect(await max()).toBe('9')
})

test('of a large table that is sorted by a column estimate how many values it has, and which are frequent', async () => {
  const numbers = Array.from({ length: 100 }, (_, n) => `n${n}`)
  const fields = [{ id: 'ulke', type: 'text' }, ...numbers.map((id) => ({ id, type: 'int' }))]
  const id = await testTable(portal, user, { fields })
  // Each of 240 countries has 150 rows, which follow each other; the one in the middle has 9,000 more.
  await portal.services.db.query(
    `INSERT INTO ${tableName(id)} (ulke, ${numbers.join(', ')})
      SELECT 'u' || least(n / 150, greatest(120, (n - 9000) / 150)), ${numbers.map((_, n) => `n % 10 + ${n * 100}`).join(', ')}
      FROM generate_series(0, 44999) AS n`,
  )
  await portal.services.db.query('UPDATE datastore_table SET row_count = 45000 WHERE resource_id = $1', [id])
  const found = await statistics(id)
  const { distinct, top } = Object(found['ulke'])
  expect(distinct).toBe(240)
  expect(top[0].value).toBe('u120')
  expect(Math.abs(top[0].count / 9_150 - 1)).toBeLessThan(0.05)
  for (const [n, name] of numbers.entries())
    expect(found[name]).toMatchObject({ min: `${n * 100}`, max: `${n * 100 + 9}`, distinct: 10 })
})

test('of a large table have exact ends and counts, a histogram over them, and say what is estimated', async () => {
  const id = await testTable(portal, user, {
    fields: [
      { id: 'no', type: 'int' },
      { id: 'kod', type: 'text' },
      { id: '$n', type: 'numeric' },
    ],
  })
  await portal.services.db.query(
    `INSERT INTO ${tableName(id)} (no, kod, "$n") SELECT n, CASE WHEN n % 4 = 0 THEN '' ELSE 'k' || n % 10 END, n / 2.0 FROM generate_series(1, 60000) AS n`,
  )
  await portal.services.db.query('UPDATE datastore_table SET row_count = 60000 WHERE resource_id = $1', [id])
  const found = await statistics(id)
  expect(found['no']).toMatchObject({ empty: 0, min: '1', max: '60000', is_estimate: true })
  expect(found['$n']).toMatchObject({ min: expect.stringMatching(/^0\.50*$/) })
  expect(Object(found['no']).distinct).toBeGreaterThan(50_000)
  // An extreme value outside the sample has its place in the histogram's range.
  await portal.services.db.query(`UPDATE ${tableName(id)} SET no = 600000 WHERE no = 60000`)
  await portal.services.db.query('UPDATE datastore_table SET statistics = NULL, version = version + 1')
  const { max, histogram } = Object((await statistics(id))['no'])
  expect(max).toBe('600000')
  const [first = 0, second = 0, ...rest]: number[] = histogram
  expect([first + second > 59_000, rest.every((count) => count <= 60)]).toEqual([true, true])
  expect(found['kod']).toMatchObject({ empty: 15_000, distinct: 10 })
})
