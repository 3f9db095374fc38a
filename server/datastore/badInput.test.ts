import { beforeAll, describe, expect, test } from 'vitest'
import { EVERY_TYPE, ODD_RECORDS } from '../testing/everyType.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
let id: string
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
  id = await testTable(portal, user, { fields: EVERY_TYPE, records: ODD_RECORDS })
})

const ODDITIES: readonly unknown[] = [
  '\ud800',
  '"; DROP TABLE package; --',
  `'); SELECT pg_sleep(10); --`,
  '$1',
  '%s%d',
  'x'.repeat(10_000),
  '🚌'.repeat(2_000),
  '\u0001\u007f\u200f',
  '\\',
  `"`,
  `'`,
  "a & ! | ( ) <-> :* 'b",
  '1e309',
  'infinity',
  'NaN',
  '-0',
  1e308,
  -1,
  2 ** 53,
  0.1,
  true,
  null,
  [],
  {},
  [null],
  [[]],
  [[[1]]],
  [{}],
  { a: { b: { c: {} } } },
  { __proto__: 1, constructor: 1, toString: 1 },
  { gt: { gt: 1 } },
  { $or: [{ $and: [] }] },
]
// One type of each kind; the others are read in the same way.
const COLUMNS = ['t', 'i', 'n', 'b', 'ts', 'j', 'ta']

describe('no value of a parameter causes an internal error', () => {
  const shapes: [string, (odd: unknown) => object][] = [
    ['filters', (odd) => ({ filters: odd })],
    ['filters as text', (odd) => ({ filters: JSON.stringify(odd) ?? '' })],
    ['a filter’s column', (odd) => ({ filters: { [JSON.stringify(odd)]: 1 } })],
    ...COLUMNS.flatMap((column): [string, (odd: unknown) => object][] => [
      [`filters on ${column}`, (odd) => ({ filters: { [column]: odd } })],
      [`comparisons with ${column}`, (odd) => ({ filters: { [column]: { gte: odd, lt: odd } } })],
      [`lists for ${column}`, (odd) => ({ filters: { [column]: [odd, 1, 'a', odd] } })],
    ]),
    ['q', (odd) => ({ q: odd })],
    ['q in PostgreSQL’s syntax', (odd) => ({ q: odd, plain: false })],
    ['q of a column', (odd) => ({ q: { i: odd, t: odd }, plain: false })],
    ['full_text', (odd) => ({ full_text: odd })],
    ['language', (odd) => ({ language: odd, q: 'a' })],
    ['sort', (odd) => ({ sort: odd })],
    ['a list of sorts', (odd) => ({ sort: [odd, 'i'] })],
    ['fields', (odd) => ({ fields: odd })],
    ['a list of fields', (odd) => ({ fields: ['i', odd] })],
    ['limit', (odd) => ({ limit: odd })],
    ['offset', (odd) => ({ offset: odd })],
    ['distinct', (odd) => ({ distinct: odd })],
    ['include_total', (odd) => ({ include_total: odd })],
    ['records_format', (odd) => ({ records_format: odd })],
    ['total_estimation_threshold', (odd) => ({ total_estimation_threshold: odd })],
    ['resource_id', (odd) => ({ resource_id: odd })],
    ['an unknown parameter', (odd) => ({ [JSON.stringify(odd)]: odd })],
  ]
  test.each(shapes)('%s', async (_name, shape) => {
    for (const odd of ODDITIES) {
      const { status, body } = await portal.call('datastore_search', { resource_id: id, ...shape(odd) })
      expect([200, 400, 404, 409], JSON.stringify({ odd, body })).toContain(status)
      expect(body.success ?? false).toBe(status === 200)
      expect(JSON.stringify(body)).not.toMatch(/row_to_json|datastore\.|LIMIT \$/)
    }
  })
})

describe('no value of a new table causes an internal error', () => {
  const create = (input: object) => portal.call('datastore_create', { resource_id: id, force: true, ...input }, user)
  const shapes: [string, (odd: unknown) => object][] = [
    ['fields', (odd) => ({ fields: odd })],
    ['a field', (odd) => ({ fields: [odd] })],
    ['a field’s name', (odd) => ({ fields: [{ id: odd, type: 'text' }] })],
    ['a field’s type', (odd) => ({ fields: [{ id: 'yeni', type: odd }] })],
    ['a field’s dictionary', (odd) => ({ fields: [{ id: 't', type: 'text', info: odd }] })],
    ['records', (odd) => ({ records: odd })],
    ['a record', (odd) => ({ records: [{ i: 1 }, odd] })],
    ...COLUMNS.map((column): [string, (odd: unknown) => object] => [
      `a value of ${column}`,
      (odd) => ({ records: [{ [column]: odd }] }),
    ]),
    ['primary_key', (odd) => ({ primary_key: odd })],
    ['indexes', (odd) => ({ indexes: [odd] })],
    ['aliases', (odd) => ({ aliases: [odd] })],
    ['resource', (odd) => ({ resource_id: undefined, resource: odd })],
    ['the dataset of a resource', (odd) => ({ resource_id: undefined, resource: { package_id: odd } })],
    ['resource_id', (odd) => ({ resource_id: odd })],
    ['force', (odd) => ({ force: odd })],
  ]
  test.each(shapes)('%s', async (_name, shape) => {
    for (const odd of ODDITIES) {
      const { status, body } = await create(shape(odd))
      expect([200, 400, 404, 409], JSON.stringify({ odd, body })).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/INTO datastore|json_to_recordset|SAVEPOINT/)
    }
  })
})
