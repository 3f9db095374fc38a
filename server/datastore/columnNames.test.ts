import { beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
})

/** Names that PostgreSQL, SQL or JavaScript use themselves, and signs that they read. A filter cannot name a column that begins with $. */
const PARTS = [
  ...[
    'xmin',
    'xmax',
    'cmin',
    'cmax',
    'ctid',
    'tableoid',
    'oid',
    'rank',
    'select',
    'user',
    'table',
    'from',
    'null',
    'count',
  ],
  ...['__proto__', 'constructor', 'toString', '_id', '_full_text', 'İl', 'ı', 'ş', 'ad', 'AD', '2019'],
  ...['.', ',', ' ', '-', '%s', "'", '\\', '/', '(', ')', '[]', ':', ';', '*', '=', '🚌'],
]

test('any column name makes a table that can be read by it, or is refused at its field', async () => {
  const random = randomFrom(7)
  const dataset = await portal.call('package_create', { name: 'adlar', owner_org: 'kurum' }, user)
  const name = () => Array.from({ length: 1 + random(3) }, () => PARTS[random(PARTS.length)]).join('')
  const counts = { made: 0, refused: 0 }
  for (const id of new Set([...PARTS, ...Array.from({ length: 60 }, name)])) {
    const resource = { package_id: dataset.body.result.id, name: 'tablo' }
    const fields = [{ id, type: 'text' }]
    const records = [{ [id]: 'b' }, { [id]: 'a' }]
    const created = await portal.call('datastore_create', { resource, fields, records }, user)
    if (created.status !== 200) {
      expect([id, created.status, Object.keys(created.body.error)]).toEqual([id, 409, ['fields', '__type']])
      counts.refused++
      continue
    }
    const { resource_id } = created.body.result
    const read = async (input: object) => {
      const { status, body } = await portal.call('datastore_search', { resource_id, ...input })
      return status === 200 ? body.result.records.map((record: Record<string, unknown>) => record[id]) : body.error
    }
    expect([id, await read({ sort: '_id' })]).toEqual([id, ['b', 'a']])
    expect([id, await read({ filters: { [id]: 'a' } })]).toEqual([id, ['a']])
    const sql = `SELECT "${id}" AS x FROM "${resource_id}" ORDER BY "${id}"`
    const { body } = await portal.call('datastore_search_sql', { sql })
    expect([id, body.result?.records]).toEqual([id, [{ x: 'a' }, { x: 'b' }]])
    counts.made++
  }
  expect(Math.min(counts.made, counts.refused)).toBeGreaterThan(8)
})

test('a column of a table that exists cannot be named as a system column either', async () => {
  const resource_id = await testTable(portal, user, { fields: [{ id: 'a', type: 'text' }] })
  for (const input of [{ fields: [{ id: 'a' }, { id: 'xmin', type: 'text' }] }, { records: [{ a: '1', ctid: 'x' }] }]) {
    const { status, body } = await portal.call('datastore_create', { resource_id, force: true, ...input }, user)
    expect([status, body.error?.fields]).toEqual([
      409,
      [expect.stringMatching(/^"(xmin|ctid)" is not a valid field name/)],
    ])
  }
})
