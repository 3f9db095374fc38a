import { beforeAll, expect, test } from 'vitest'
import { Random } from '#server/search/oracle/random.ts'
import { type TestCatalogue, testCatalogue } from '#server/testing/testCatalogue.ts'
import { testTable } from '#server/testing/testTable.ts'
import { columnsOf } from '#src/catalogue/tableColumns.ts'
import { foreignStatistics } from '#src/features/dataset/foreign/foreignStatistics.ts'

/*
 * The statistics that the page computes for a table of another CKAN, by its SQL or from its rows, over generated tables with
 * a fixed seed: they are those of the portal's own tables. On a real portal with a real database.
 */

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
})

const FIELDS = [
  { id: 'from', type: 'text' },
  { id: "İlçe Adı, '%", type: 'text' },
  { id: 'sayi', type: 'int' },
  { id: 'kod', type: 'int' },
  { id: 'oran', type: 'numeric' },
  { id: 'gun', type: 'date' },
  { id: 'an', type: 'timestamp' },
  { id: 'var', type: 'bool' },
  { id: 'ek', type: 'json' },
]

function randomRecords(random: Random, count: number) {
  const maybe = <T>(value: T) => (random.chance(20) ? null : value)
  return Array.from({ length: count }, () => ({
    from: maybe(random.pick(['', '#fff', 'a', 'İ', 'ı'])),
    "İlçe Adı, '%": maybe(`ilçe ${random.below(40)}`),
    sayi: maybe(random.below(500) - 250),
    kod: maybe(random.below(5)),
    oran: maybe(random.below(10_000) / 8),
    gun: maybe(`2024-0${1 + random.below(9)}-1${random.below(10)}`),
    an: maybe(`2024-01-0${1 + random.below(9)}T0${random.below(9)}:30:00`),
    var: maybe(random.chance(50)),
    ek: maybe({ a: 1 }),
  }))
}

/** The page's requests, to the portal; actions that are not allowed fail. */
async function statistics(resourceId: string, rowCount: number, allowed: readonly string[]) {
  const recordsOf = async (action: string, input: object) => {
    if (!allowed.includes(action)) throw new Error(`no ${action}`)
    let response = await portal.call(action, input, user)
    const statusAgain = async () => {
      if (response.status !== 200) response = await portal.call(action, input, user)
      return response.status
    }
    // Statements of other tests can keep the connections of SQL busy.
    await expect.poll(statusAgain, { timeout: 20_000 }).toBe(200)
    return response.body.result.records
  }
  const { body } = await portal.call('datastore_search', { resource_id: resourceId, limit: 50 }, user)
  const columns = columnsOf(body.result, 'tr', false)
  return foreignStatistics({
    bySql: (sql) => {
      expectAllowed(sql)
      return recordsOf('datastore_search_sql', { sql })
    },
    firstRows: (limit) => recordsOf('datastore_search', { resource_id: resourceId, limit }),
    ...{ resourceId, columns, rowCount },
  })
}

/** The functions that we use, all in the list of every version of CKAN, which refuses others; it also refuses a number sign. */
const FUNCTIONS = ['count', 'min', 'max', 'length', 'floor', 'date_part']

function expectAllowed(sql: string): void {
  expect(sql).not.toContain('#')
  const plain = sql.replace(/"[^"]*"|'[^']*'/g, '')
  for (const [, name] of plain.matchAll(/\b([a-z_]+)\s*\(/g)) expect(FUNCTIONS).toContain(name)
}

const own = async (id: string) => {
  const { body } = await portal.call('datastore_info', { id, ext_statistics: true }, user)
  const fields: { id: string; ext_statistics: object }[] = body.result.fields
  return Object.fromEntries(fields.map((field) => [field.id, field.ext_statistics]))
}

/** Times without milliseconds, and of the frequent values only the numbers of rows: those of equal numbers have any order. */
function comparable(statistics: unknown, name: string) {
  const { min, max, top, distinct, ...others } = Object(statistics)
  const time = (value: unknown) => String(value).replace(/\.000$/, '')
  const isFew = distinct !== null && distinct <= 20
  const counts = isFew ? top.map(({ count }: { count: number }) => count) : []
  return { name, min: time(min), max: time(max), distinct, counts, ...others }
}

test.each(['datastore_search_sql', 'datastore_search'])(
  'by %s are those of the portal’s own tables',
  async (action) => {
    const random = new Random(4)
    for (const count of [1, 7, 300]) {
      const id = await testTable(portal, user, { fields: FIELDS, records: randomRecords(random, count) })
      const expected = await own(id)
      const found = await statistics(id, count, [action])
      for (const { id: name } of FIELDS) {
        expect(comparable(found[name], name)).toEqual(comparable(expected[name], name))
      }
    }
  },
)

test('are left out where neither way works on the portal, and for a large table without SQL', async () => {
  const id = await testTable(portal, user, { fields: FIELDS, records: [{ sayi: 1 }] })
  expect(await statistics(id, 1, [])).toEqual({})
  expect(await statistics(id, 5_001, ['datastore_search'])).toEqual({})
})
