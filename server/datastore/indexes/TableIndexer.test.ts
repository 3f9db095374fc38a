import { beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../db/pool.ts'
import { tableIndexes } from '../../db/tableIndexes.ts'
import { Random } from '../../search/oracle/random.ts'
import { portalWithUser } from '../../testing/portalWithUser.ts'
import type { TestCatalogue } from '../../testing/testCatalogue.ts'
import { testTable } from '../../testing/testTable.ts'
import { tableName } from '../quoteIdentifier.ts'
import { stageTable, swapTable } from '../stageTable.ts'
import { type AutoIndex, caseless } from './AutoIndex.ts'
import { keptIndexes } from './keptIndexes.ts'
import { TableIndexer } from './TableIndexer.ts'

let portal: TestCatalogue
let user: { token: string }
let indexer: TableIndexer
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
  indexer = new TableIndexer(portal.services.db, portal.services.log, { rowsFrom: 1, slowMs: 0 })
  portal.services.indexer = indexer
})

const FIELDS = [
  { id: 'İlçe Adı', type: 'text' },
  { id: "a'b; c", type: 'numeric' },
  { id: 'from', type: 'timestamp' },
  { id: 'yok', type: 'bool' },
]
const WORDS = ['İSTANBUL', 'ısparta', 'Iğdır', 'iğne', 'Çay_%', 'çay\\', '', 'z'.repeat(500)] as const

const recordsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => ({
    'İlçe Adı': random.chance(10) ? null : random.pick(WORDS) + random.below(9),
    "a'b; c": random.chance(10) ? null : random.below(50) / 4,
    from: random.chance(10) ? null : `2024-0${1 + random.below(9)}-01T00:00:00`,
    yok: random.chance(50),
  }))

const search = async (input: object, locale: 'tr' | 'en' = 'tr') => {
  const { status, body } = await portal.call('datastore_search', { limit: 500, ...input }, { ...user, locale })
  expect([status, body.error]).toEqual([200, undefined])
  return { records: body.result.records, total: body.result.total }
}

const indexNames = async (id: string) => {
  const { rows } = await portal.services.db.query<{ name: string }>(
    'SELECT relname AS name FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE indrelid = to_regclass($1)',
    [tableName(id)],
  )
  return rows.map(({ name }) => name).filter((name) => name.startsWith('auto_'))
}

/** Also for small tables; calls one after the other use the same connection. */
const useIndexes = () => portal.services.db.query('SET enable_seqscan = off')

test('makes the indexes of generated searches, which then find the same rows in the same order', async () => {
  const random = new Random(7)
  const id = await testTable(portal, user, { fields: FIELDS, records: recordsOf(random, 400) })
  const someFilter = () => {
    const [text, number] = [random.pick(['i', 'ıs', 'ÇAY', 'ist', '_%', '\\', 'ğ', 'ğdı']), random.below(12)]
    return random.pick<object>([
      { 'İlçe Adı': { ext_contains: text } },
      { 'İlçe Adı': [`${random.pick(WORDS)}3`, `${random.pick(WORDS)}4`] },
      { "a'b; c": { gte: number, lt: number + 3 } },
      { from: { gte: '2024-03-01', lt: '2024-06-01' }, 'İlçe Adı': { ext_contains: text } },
      {},
    ])
  }
  const sorts = [
    '"İlçe Adı" asc',
    '"İlçe Adı" desc nulls last',
    `"a'b; c" desc nulls last`,
    'from asc',
    'yok desc',
    '_id',
  ] as const
  const inputs = Array.from({ length: 40 }, () => ({
    input: { resource_id: id, filters: someFilter(), sort: random.pick(sorts) },
    locale: random.pick(['tr', 'en'] as const),
  }))
  const before = []
  for (const { input, locale } of inputs) before.push(await search(input, locale))
  await indexer.idle()
  expect((await indexNames(id)).length).toBeGreaterThan(6)
  await useIndexes()
  for (const [at, { input, locale }] of inputs.entries()) expect(await search(input, locale)).toEqual(before[at])
})

test('has an index for parts of texts, without regard to case', async () => {
  const id = await testTable(portal, user, { fields: FIELDS, records: recordsOf(new Random(3), 50) })
  await search({ resource_id: id, filters: { 'İlçe Adı': { ext_contains: 'istan' } } })
  await indexer.idle()
  await useIndexes()
  const { rows } = await portal.services.db.query({
    text: `EXPLAIN SELECT FROM ${tableName(id)} WHERE ${caseless('"İlçe Adı"')} LIKE '%istan%'`,
  })
  expect(JSON.stringify(rows)).toContain('Index')
})

test('does not make an index reject a longer text', async () => {
  const id = await testTable(portal, user, { fields: FIELDS, records: [{ 'İlçe Adı': 'a' }], primary_key: "a'b; c" })
  const sorted = { resource_id: id, sort: '"İlçe Adı" asc' }
  const random = new Random(5)
  const long = Array.from({ length: 30_000 }, () => String.fromCharCode(0x4e00 + random.below(9_000))).join('')
  for (const [method, record] of [
    ['insert', { 'İlçe Adı': long, "a'b; c": 1 }],
    ['upsert', { 'İlçe Adı': `${long}z`, "a'b; c": 1 }],
  ] as const) {
    await search(sorted)
    await indexer.idle()
    const { status, body } = await portal.call(
      'datastore_upsert',
      { resource_id: id, records: [record], method, force: true },
      user,
    )
    expect([status, body.error]).toEqual([200, undefined])
    expect(await indexNames(id)).toEqual([])
  }
})

test('drops an index for a long value of any kind while the table is being read, and makes it no more', async () => {
  const fields = [
    { id: 'metin', type: 'text' },
    { id: 'not', type: 'text' },
  ]
  const id = await testTable(portal, user, { fields, records: [{ metin: 'a', not: 'b' }] })
  const searchBoth = async () => {
    await search({ resource_id: id, sort: 'metin asc' })
    await search({ resource_id: id, sort: 'not asc' })
    await indexer.idle()
  }
  await searchBoth()
  const before = await keptIndexes(portal.services.db, id)
  expect(before.map(({ column }) => column)).toEqual(['metin', 'not'])
  const random = new Random(6)
  const list = Array.from({ length: 2_000 }, () => random.below(1e9))
  const write = (record: object, input: object = {}) =>
    portal.call(
      'datastore_upsert',
      { resource_id: id, records: [record], method: 'insert', force: true, ...input },
      user,
    )
  const reader = await portal.services.db.connect()
  try {
    await reader.query(`BEGIN; SELECT FROM ${tableName(id)}`)
    const written = write({ metin: list, not: 'c' })
    // Another reader does not wait behind the write.
    await search({ resource_id: id, sort: 'metin asc' })
    await reader.query('ROLLBACK')
    expect((await written).body.error).toBe(undefined)
  } finally {
    reader.release()
  }
  await searchBoth()
  expect((await keptIndexes(portal.services.db, id)).map(({ column }) => column)).toEqual(['not'])
})

test('keeps its indexes in a dry run, which accepts a long text', async () => {
  const id = await testTable(portal, user, { fields: FIELDS, records: [{ 'İlçe Adı': 'a' }] })
  await search({ resource_id: id, sort: '"İlçe Adı" asc' })
  await indexer.idle()
  const names = await indexNames(id)
  const long = Array.from({ length: 30_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 9_000))).join('')
  const { status, body } = await portal.call(
    'datastore_upsert',
    { resource_id: id, records: [{ 'İlçe Adı': long }], method: 'insert', dry_run: true, force: true },
    user,
  )
  expect([status, body.error, names.length]).toEqual([200, undefined, 1])
  expect(await indexNames(id)).toEqual(names)
})

test('stops at once while the drop of an index waits for a reader', async () => {
  const { db, log } = portal.services
  const id = await testTable(portal, user, { fields: FIELDS, records: [{ 'İlçe Adı': 'a' }] })
  const other = new TableIndexer(db, log, { rowsFrom: 1, slowMs: 0 })
  portal.services.indexer = other
  const writer = await db.connect()
  const isRunning = async (statement: string) => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE state = 'active' AND starts_with(query, $1) AND pid <> pg_backend_pid()`,
      [statement],
    )
    return rowCount === 1
  }
  try {
    await writer.query(`BEGIN; LOCK TABLE ${tableName(id)} IN ROW EXCLUSIVE MODE`)
    await search({ resource_id: id, sort: 'from asc' })
    await expect.poll(() => isRunning('CREATE INDEX CONCURRENTLY'), { timeout: 10_000 }).toBe(true)
    await db.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE state = 'active' AND starts_with(query, 'CREATE INDEX')`,
    )
    await expect.poll(() => isRunning('DROP INDEX CONCURRENTLY'), { timeout: 10_000 }).toBe(true)
    await other.stop()
    expect(await isRunning('DROP INDEX CONCURRENTLY')).toBe(false)
  } finally {
    portal.services.indexer = indexer
    await writer.query('ROLLBACK')
    writer.release()
  }
})

test('completes or drops the indexes that an ended process left', async () => {
  const id = await testTable(portal, user, { fields: FIELDS, records: [{ 'İlçe Adı': 'a' }] })
  const sorted = { resource_id: id, sort: '"İlçe Adı" asc' }
  await search(sorted)
  await indexer.idle()
  const [name = ''] = await indexNames(id)
  const { db } = portal.services
  await db.query(`COMMENT ON INDEX datastore."${name}" IS NULL`)
  await search(sorted)
  await indexer.idle()
  expect((await keptIndexes(db, id)).length).toBe(1)
  await db.query(`COMMENT ON INDEX datastore."${name}" IS NULL`)
  const long = Array.from({ length: 30_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 9_000))).join('')
  const { body } = await portal.call(
    'datastore_create',
    { resource_id: id, records: [{ 'İlçe Adı': long }], force: true },
    user,
  )
  expect([body.error, await indexNames(id)]).toEqual([undefined, []])
})

test('ends an index that is being created when a publisher makes one', async () => {
  const { db } = portal.services
  const id = await testTable(portal, user, { fields: FIELDS, records: recordsOf(new Random(2), 20) })
  const writer = await db.connect()
  const isWaiting = async () => {
    await writer.query('SELECT pg_stat_clear_snapshot()')
    const { rowCount } = await writer.query(
      'SELECT FROM pg_stat_progress_create_index WHERE datname = current_database()',
    )
    return rowCount === 1
  }
  let made: ReturnType<typeof portal.call> | undefined
  try {
    await writer.query(`BEGIN; LOCK TABLE ${tableName(id)} IN ROW EXCLUSIVE MODE`)
    await search({ resource_id: id, sort: 'from asc' })
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
    made = portal.call('datastore_create', { resource_id: id, indexes: ['from'], force: true }, user)
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(false)
  } finally {
    await writer.query('ROLLBACK')
    writer.release()
  }
  expect((await made)?.body.error).toBe(undefined)
  await indexer.idle()
  expect(await indexNames(id)).toEqual([])
})

test('begins no index after it was stopped', async () => {
  const { db, log } = portal.services
  const id = await testTable(portal, user, { fields: FIELDS, records: recordsOf(new Random(2), 20) })
  const other = new TableIndexer(db, log, { rowsFrom: 1, slowMs: 0 })
  portal.services.indexer = other
  await search({ resource_id: id, sort: 'from asc' })
  await other.stop()
  portal.services.indexer = indexer
  expect(await indexNames(id)).toEqual([])
})

test('gives a new version of a table the same indexes, and keeps them apart from those of publishers', async () => {
  const id = await testTable(portal, user, { fields: FIELDS, records: recordsOf(new Random(9), 20), indexes: ['from'] })
  await search({ resource_id: id, filters: { "a'b; c": { gt: 1 } }, sort: '"İlçe Adı" desc' })
  await indexer.idle()
  const kept = await keptIndexes(portal.services.db, id)
  const wanted: AutoIndex[] = [
    { kind: 'values', column: "a'b; c" },
    { kind: 'order', column: 'İlçe Adı', language: 'tr', direction: 'DESC', nulls: null },
  ]
  expect(kept).toEqual(wanted)
  expect(await tableIndexes(portal.services.db, tableName(id))).toEqual([['from']])
  const rows = async function* () {
    yield { bytes: Buffer.from('x\t1\n'), count: 1 }
  }
  const columns = FIELDS.slice(0, 2)
  await withTransaction(portal.services.db, async (client) => {
    await swapTable(
      client,
      id,
      await stageTable(client, columns, rows(), { primaryKey: [], indexes: [], automatic: kept }),
    )
  })
  expect(await keptIndexes(portal.services.db, id)).toEqual(wanted)
  const names = await indexNames(id)
  await search({ resource_id: id, filters: { "a'b; c": { gt: 1 } }, sort: '"İlçe Adı" desc' })
  await indexer.idle()
  expect(await indexNames(id)).toEqual(names)
})

test('makes a limited number of indexes, none for a fast read or a small table', async () => {
  const fields = Array.from({ length: 20 }, (_, place) => ({ id: `c${place}`, type: 'int' }))
  const id = await testTable(portal, user, { fields, records: [{ c0: 1 }] })
  for (const field of fields) await search({ resource_id: id, filters: { [field.id]: 1 } })
  await indexer.idle()
  expect((await indexNames(id)).length).toBe(12)
  const other = await testTable(portal, user, { fields, records: [{ c0: 1 }] })
  portal.services.indexer = new TableIndexer(portal.services.db, portal.services.log, { rowsFrom: 2, slowMs: 0 })
  await search({ resource_id: other, filters: { c0: 1 } })
  portal.services.indexer = new TableIndexer(portal.services.db, portal.services.log, { rowsFrom: 1, slowMs: 1e6 })
  await search({ resource_id: other, filters: { c0: 2 } })
  expect(await indexNames(other)).toEqual([])
})

test('counts exactly up to the threshold, and says that a larger number is an estimate', async () => {
  const id = await testTable(portal, user, { fields: FIELDS, records: recordsOf(new Random(11), 300) })
  await portal.services.db.query(`ANALYZE ${tableName(id)}`)
  const counted = async (
    total_estimation_threshold: unknown,
    input: object = { filters: { "a'b; c": { gte: 0 } } },
  ) => {
    const { body } = await portal.call('datastore_search', {
      resource_id: id,
      limit: 1,
      total_estimation_threshold,
      ...input,
    })
    return body.result
  }
  const exact = (await counted(undefined)).total
  expect(await counted(1_000)).toMatchObject({ total: exact, total_was_estimated: false })
  const estimate = await counted('10')
  expect(estimate.total_was_estimated).toBe(true)
  expect(Math.abs(estimate.total - exact)).toBeLessThan(60)
  expect(await counted(10, {})).toMatchObject({ total: 300, total_was_estimated: false })
  expect(await counted({ odd: true })).not.toHaveProperty('total_was_estimated')
  for (const ext_contains of ['i', 'ıs', 'ÇAY', 'z', '_%']) {
    for (const sort of ['_id', '"İlçe Adı" desc nulls last', 'from asc']) {
      const input = { filters: { 'İlçe Adı': { ext_contains } }, sort, limit: 7, offset: 3 }
      expect((await counted(2, input)).records).toEqual((await counted(undefined, input)).records)
    }
  }
})
