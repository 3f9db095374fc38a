import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { isInOrderOf } from '../db/columnOrder.ts'
import { Random } from '../search/oracle/random.ts'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'
import { tableName } from './quoteIdentifier.ts'

/*
 * Pages far from the first row, and filters on columns in whose order the rows were written: their rows are found by an index
 * before they are read. They are the same rows in the same order.
 */

const ROWS = 45_000
const random = new Random(20_261_123)
const records = Array.from({ length: ROWS }, (_, n) => ({
  gun: new Date(1_262_304_000_000 + n * 3_600_000).toISOString().slice(0, 19),
  deger: random.chance(5) ? null : random.below(500),
  ad: random.chance(5) ? null : random.pick(['Iğdır', 'ISPARTA', 'izmir', 'İzmir', 'çay', '']),
}))
type Row = (typeof records)[number] & { _id: number }
const rows: Row[] = records.map((record, n) => ({ _id: n + 1, ...record }))

let portal: TestCatalogue
let id = ''
beforeAll(async () => {
  portal = await testCatalogue()
  const user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  const fields = [
    { id: 'gun', type: 'timestamp' },
    { id: 'deger', type: 'int' },
    { id: 'ad', type: 'text' },
  ]
  id = await testTable(portal, user, { fields, records, indexes: 'gun,deger' })
  await portal.services.db.query(`ANALYZE ${tableName(id)}`)
})

async function idsOf(input: object): Promise<{ ids: number[]; total: number }> {
  const query = { resource_id: id, limit: 50, total_estimation_threshold: 100, ...input }
  const { status, body } = await portal.call('datastore_search', query)
  expect([status, body.error]).toEqual([200, undefined])
  return { ids: body.result.records.map((row: Row) => row._id), total: body.result.total }
}

test('only a column in whose order rows were written is known as one', async () => {
  const of = (column: string) => isInOrderOf(portal.services.db, tableName(id), column)
  expect([await of('gun'), await of('deger'), await of('yok')]).toEqual([true, false, false])
})

test('a filter by such a column has the first matching rows, over generated ranges and pages', async () => {
  for (let index = 0; index < 40; index += 1) {
    const from = rows[random.below(ROWS / 2)]?.gun ?? ''
    const to = rows[ROWS - 1 - random.below(2_000)]?.gun ?? ''
    const offset = random.pick([0, 10, 999, 1_000, 15_000])
    const matching = rows.filter(({ gun }) => gun >= from && gun < to)
    const found = await idsOf({ filters: { gun: { gte: from, lt: to } }, offset })
    expect([from, to, offset, found.ids]).toEqual([
      from,
      to,
      offset,
      matching.slice(offset, offset + 50).map((row) => row._id),
    ])
    expect(found.total).toBeGreaterThan(20_000)
  }
})

/** The statements that a search sends to PostgreSQL. */
async function statementsOf(input: Record<string, string>): Promise<string[]> {
  const { db } = portal.services
  const found: string[] = []
  const note = (client: object) =>
    new Proxy(client, {
      get(target, name) {
        const own = Reflect.get(target, name)
        if (name !== 'query') return own?.bind?.(target) ?? own
        return (statement: string | { text: string }, ...rest: unknown[]) => {
          found.push(typeof statement === 'string' ? statement : statement.text)
          return Reflect.apply(own, target, [statement, ...rest])
        }
      },
    })
  const noting = new Proxy(db, {
    get: (target, name) =>
      name === 'connect'
        ? async () => note(await target.connect())
        : (Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)),
  })
  const app = createApp({
    services: { ...portal.services, db: noting },
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '' }),
  })
  const query = new URLSearchParams({ resource_id: id, limit: '50', total_estimation_threshold: '100', ...input })
  const response = await app.request(`${SITE_URL}/api/3/action/datastore_search?${query}`)
  expect(response.status).toBe(200)
  return found
}

test('matching rows are collected first only if they are less than half of the table', async () => {
  const statementFor = async (first: number) => {
    const statements = await statementsOf({ filters: JSON.stringify({ gun: { gte: rows[first]?.gun } }) })
    return statements.findLast((text) => text.includes(' AS line, p.id ')) ?? ''
  }
  expect(await statementFor(ROWS - 21_000)).toContain('ORDER BY t._id + 0')
  const most = await statementFor(1_000)
  expect(most).toContain(' AS line, p.id ')
  expect(most).not.toContain('ORDER BY t._id + 0')
})

const WORDS = { cay: ['çay'], izmir: ['izmir', 'İzmir'], ispar: ['ISPARTA'] }
const ORDERS = {
  _id: (a: Row, b: Row) => a._id - b._id,
  '_id desc': (a: Row, b: Row) => b._id - a._id,
  'gun desc': (a: Row, b: Row) => b._id - a._id,
  'deger desc nulls last': (a: Row, b: Row) => (b.deger ?? -1) - (a.deger ?? -1) || a._id - b._id,
}

test('few rows with words are found before they are put in order, and are the same rows, over generated words', async () => {
  for (let index = 0; index < 30; index += 1) {
    const word = random.pick(['cay', 'izmir', 'ispar'] as const)
    // Of two digits, hours and days would have it too.
    const beginning = String(100 + random.below(400))
    const sort = random.pick(['_id', '_id desc', 'gun desc', 'deger desc nulls last'] as const)
    const offset = random.pick([0, 5, 25])
    const matching = rows.filter(
      ({ ad, deger }) => WORDS[word].includes(ad ?? '') && String(deger).startsWith(beginning),
    )
    const sorted = matching.toSorted(ORDERS[sort]).map((row) => row._id)
    const q = `${word}:* & ${beginning}:*`
    const found = await idsOf({ q, plain: false, sort, offset, total_estimation_threshold: 20_000 })
    expect([q, sort, offset, found]).toEqual([
      q,
      sort,
      offset,
      { ids: sorted.slice(offset, offset + 50), total: matching.length },
    ])
  }
  const off = 'SET LOCAL enable_indexscan = off'
  expect(await statementsOf({ q: 'izmir:* & 123:*', plain: 'false', sort: '_id' })).toContain(off)
  // A page of many rows is found soon in the order of an index.
  expect(await statementsOf({ q: 'izmir:*', plain: 'false', sort: '_id' })).not.toContain(off)
})

test('the pages of every order have each row once, wherever they begin', async () => {
  const compare: Record<string, (a: Row, b: Row) => number> = {
    '_id desc': (a, b) => b._id - a._id,
    'deger desc nulls last': (a, b) => (b.deger ?? -1) - (a.deger ?? -1) || a._id - b._id,
    'gun asc': (a, b) => a._id - b._id,
    '': (a, b) => a._id - b._id,
  }
  for (const [sort, order] of Object.entries(compare)) {
    const sorted = rows.toSorted(order).map((row) => row._id)
    for (const offset of [999, 1_000, 20_017, ROWS - 20, ROWS + 5]) {
      const { ids } = await idsOf({ ...(sort !== '' && { sort }), offset })
      expect([sort, offset, ids]).toEqual([sort, offset, sorted.slice(offset, offset + 50)])
    }
  }
  const pages: number[] = []
  for (let offset = 0; offset < ROWS; offset += 5_000)
    pages.push(...(await idsOf({ sort: 'ad', offset, limit: 5_000 })).ids)
  expect([pages.length, new Set(pages).size]).toEqual([ROWS, ROWS])
})
