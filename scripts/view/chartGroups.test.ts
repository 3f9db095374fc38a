import { beforeAll, expect, test } from 'vitest'
import { type TestCatalogue, testCatalogue } from '#server/testing/testCatalogue.ts'
import { testTable } from '#server/testing/testTable.ts'
import { kindOf } from '#src/catalogue/columnKind.ts'
import { AGGREGATES, completeChart, MARKS, usableColumns } from '#src/catalogue/DataChart/chartChoice.ts'
import { type ChartColumn, columnsWithStatistics } from '#src/catalogue/DataChart/chartColumn.ts'
import { columnsRead, type Group, type Groups, planOf } from '#src/catalogue/DataChart/chartPlan.ts'
import { chartSql, readGroups } from '#src/catalogue/DataChart/chartSql.ts'
import { groupRows } from '#src/catalogue/DataChart/groupRows.ts'
import { randomFrom } from '#table/testing/random.ts'

/*
 * The data of a chart, over generated charts with a fixed seed: the statement that computes them in the database gives
 * the same groups as the page computes from the rows. On a real portal with a real database.
 */

const random = randomFrom(20_261_122)
const maybe = <T>(value: T) => (random(8) === 0 ? null : value)
const one = <T>(values: readonly T[]): T | undefined => values[random(values.length)]
const NAMES = ['Iğdır', 'İzmir', 'Çankırı', '', 'a "b"', "O'Neill", 'x'.repeat(250), 'a\\b']
const FIELDS = [
  { id: 'from', type: 'text' },
  { id: "a'b", type: 'numeric' },
  { id: 'İlçe Adı', type: 'text' },
  { id: 'yıl', type: 'int' },
  { id: 'nüfus', type: 'int8' },
  { id: 'oran', type: 'float' },
  { id: 'gun', type: 'date' },
  { id: 'an', type: 'timestamp' },
  { id: 'var', type: 'bool' },
  { id: 'boş', type: 'numeric' },
  { id: 'ek', type: 'json' },
] as const
const records = Array.from({ length: 1500 }, () => {
  const day = `${1900 + random(200)}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`
  return {
    from: maybe(one(NAMES)),
    "a'b": maybe(random(40) === 0 ? '1e149' : (random(40_000) - 9000) / 8),
    'İlçe Adı': maybe(`İlçe ${random(30)}`),
    yıl: maybe(2000 + random(25)),
    nüfus: maybe(random(1000) * 1000),
    oran: maybe(random(1024) / 1024),
    gun: maybe(day),
    an: maybe(random(60) === 0 ? 'infinity' : `${day}T1${random(10)}:30:00`),
    var: maybe(random(2) === 0),
    boş: null,
    ek: maybe({ k: random(3) }),
  }
})

/** Of the functions that CKAN before 2.12 allows, those of charts. It finds functions by the bracket after a name. */
const ALLOWED = /^(avg|ceil|count|date_part|date_trunc|floor|left|log|max|min|percentile_cont|power|sum)$/i
const withoutQuoted = (sql: string) => sql.replace(/"(""|[^"])*"|'(''|[^'])*'/g, '_ ')
/** Names before a bracket, also FILTER, which is no function but is refused like one. */
const functionsIn = (sql: string) =>
  (withoutQuoted(sql).match(/[a-z]\w*(?=\s*\()/gi) ?? []).filter(
    (name) =>
      !/^(as|and|or|not|in|on|over|group|within|by|from|where|when|then|else|values|having|select)$/i.test(name),
  )

let portal: TestCatalogue
let table: string
let columns: ChartColumn[]
let rows: Record<string, unknown>[]

beforeAll(async () => {
  portal = await testCatalogue({ sqlTimeoutMs: 20_000 })
  const owner = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, owner)
  table = await testTable(portal, owner, { fields: [...FIELDS], records })
  const { result } = (await portal.call('datastore_search', { resource_id: table, limit: 32_000 })).body
  rows = result.records
  const named = FIELDS.map(({ id, type }) => {
    const kind = kindOf(type)
    const isGrouped = id !== 'yıl' && (kind === 'integer' || kind === 'number')
    return { id, label: id, unit: '', kind, isGrouped, hasTime: false }
  })
  columns = columnsWithStatistics(named, rows, { statistics: new Map(), rowCount: rows.length })
})

const bySpot = (a: Group, b: Group) => (spot(a) < spot(b) ? -1 : 1)
const spot = ({ x, colour, multiple, values }: Group) =>
  JSON.stringify([x, colour, multiple, values[0]?.toPrecision(9)])

const placeOf = ({ x, colour, multiple, rows: count }: Group) => [x, colour, multiple, count]
const isNear = (value: number | undefined, other: number | undefined) =>
  value === other || Math.abs(Number(value) - Number(other)) <= Math.abs(Number(value)) * 1e-9

function expectSame(own: Groups, theirs: Groups, what: string): void {
  const [a, b] = [[...own.groups].sort(bySpot), [...theirs.groups].sort(bySpot)]
  // A deep comparison of thousands of groups is slow.
  expect(JSON.stringify(b.map(placeOf)), what).toBe(JSON.stringify(a.map(placeOf)))
  const differences = a.flatMap(({ values }, index) =>
    values.filter((value, place) => !isNear(value, b[index]?.values[place])),
  )
  expect(differences, what).toEqual([])
  if (own.groups.length === 0) return
  expect({ ...theirs, groups: 0, totals: 0 }, what).toEqual({ ...own, groups: 0, totals: 0 })
}

test('the database computes the same groups for a chart as the page', async () => {
  let compared = 0
  for (let round = 0; round < 45; round++) {
    const { x, y, groups } = usableColumns(columns)
    const wish = {
      mark: MARKS[round % MARKS.length] ?? 'bar',
      x: one(x)?.id ?? '',
      y: [one(y)?.id ?? '', ...(random(3) === 0 ? [one(y)?.id ?? ''] : [])],
      aggregate: one(AGGREGATES) ?? 'sum',
      ...(random(2) === 0 && { colour: one(groups)?.id ?? '' }),
      ...(random(3) === 0 && { multiples: one(groups)?.id ?? '' }),
    }
    const choice = completeChart(wish, columns)
    const plan = choice && planOf(choice, columns)
    if (!plan) continue
    const what = JSON.stringify(choice)
    const sql = chartSql(plan, `"${table}"`)
    expect(functionsIn(sql).filter((name) => !ALLOWED.test(name))).toEqual([])
    const seen = await portal.call('datastore_search_sql', { sql })
    expect(seen.status, `${what} ${JSON.stringify(seen.body)}`).toBe(200)
    const own = groupRows(
      plan,
      rows.map((row) => columnsRead(plan).map(({ id }) => row[id])),
    )
    expectSame(own, readGroups(plan, seen.body.result.records), what)
    compared += own.groups.length > 0 ? 1 : 0
  }
  expect(compared).toBeGreaterThan(30)
})
