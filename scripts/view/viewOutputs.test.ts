import { beforeAll, expect, test } from 'vitest'
import type { DatastoreField } from '#contract/entities.ts'
import { dumpFormatNames, factsOf } from '#server/datastore/formats/dumpFormats.ts'
import { Random } from '#server/search/oracle/random.ts'
import { type TestCatalogue, testCatalogue } from '#server/testing/testCatalogue.ts'
import { testTable } from '#server/testing/testTable.ts'
import { rowsMaxOf } from '#src/features/dataset/download/formatFacts.ts'
import type { ColumnFilter } from '#src/features/dataset/table/columnFilter.ts'
import { shownColumns } from '#src/features/dataset/table/shownColumns.ts'
import { FILE_FORMATS, type ViewSource, viewFileUrl } from '#src/features/dataset/view/viewFile.ts'
import { viewApiUrl, viewSql } from '#src/features/dataset/view/viewOutputs.ts'
import { toDatastoreSearch } from '#src/features/dataset/view/viewRequest.ts'
import { formatViewState, parseViewState, type ViewState, WHOLE_TABLE } from '#src/features/dataset/view/viewState.ts'

import { type FileRow, GEOMETRY, plainValue, readFile } from './readFile.ts'

/*
 * The outputs of a view, over generated states with a fixed seed: the pages of the table, the API call, SQL and the
 * downloaded file of each format give the same rows in the same order. On a real portal with a real database.
 */

const random = new Random(20_261_122)
type Field = { id: string; type: string }
const FIELDS: readonly [Field, ...Field[]] = [
  { id: 'no', type: 'int' },
  { id: 'ad', type: 'text' },
  { id: 'from', type: 'text' },
  { id: "a'b", type: 'numeric' },
  { id: 'İlçe Adı, %', type: 'text' },
  { id: '$oran', type: 'float' },
  { id: 'gun', type: 'date' },
  { id: 'an', type: 'timestamp' },
  { id: 'var', type: 'bool' },
  { id: 'ek', type: 'json' },
  { id: 'enlem', type: 'numeric' },
  { id: 'boylam', type: 'float' },
]
const NAMES = [
  'Iğdır',
  'ISPARTA',
  'istanbul',
  'İzmir',
  'I\u0307zmit',
  'Çanakkale',
  'çankaya',
  'Hat 9',
  'Hat 10',
  "O'Neill 100%",
  'a_b\\c',
  '',
] as const
const maybe = <T>(value: T) => (random.chance(15) ? null : value)
const day = () => `2024-0${1 + random.below(9)}-1${random.below(10)}`
const records = Array.from({ length: 130 }, (_, index) => ({
  no: index,
  ad: maybe(random.pick(NAMES)),
  from: maybe(`${random.pick(NAMES)} ${random.pick(NAMES)}`),
  "a'b": maybe(random.below(40) / 4),
  'İlçe Adı, %': maybe(random.pick(NAMES)),
  $oran: maybe(random.below(1000) / 8 - 50),
  gun: maybe(day()),
  an: maybe(`${day()}T1${random.below(10)}:30:00`),
  var: maybe(random.chance(50)),
  ek: maybe({ k: random.below(3), ad: random.pick(NAMES) }),
  enlem: maybe(36 + random.below(600) / 100),
  boylam: maybe(26 + random.below(1800) / 100),
}))

/** A condition that fits the type of the column. */
function someFilter({ id, type }: { id: string; type: string }): ColumnFilter {
  const values = records.map((record) => String(Object.entries(record).find(([name]) => name === id)?.[1] ?? ''))
  const value = () => values[random.below(values.length)] || (type === 'text' ? 'Van' : undefined)
  const [one, other] = [value(), value()]
  const isPlain = type !== 'json' && type !== 'bool'
  return {
    column: id,
    ...(random.chance(25) && { empty: random.chance(30) }),
    ...(type === 'text' &&
      random.chance(50) && { contains: random.pick(['İ', 'i', 'ı', 'I\u0307', 'hat', '%', '_', '\\', "'", 'ÇAN']) }),
    ...(isPlain && one !== undefined && random.chance(40) && { from: one }),
    ...(isPlain &&
      other !== undefined &&
      random.chance(40) && { to: random.chance(50) && type === 'timestamp' ? other.slice(0, 10) : other }),
    ...(type !== 'json' &&
      one !== undefined &&
      random.chance(30) && { is: [one, ...(other === undefined || other === one ? [] : [other])] }),
  }
}

function someState(): ViewState {
  const columns = FIELDS.map(({ id }) => id)
  const filters = random
    .some(FIELDS, 0, 2)
    .map(someFilter)
    .filter((filter) => Object.keys(filter).length > 1)
  const sorted = random.pick(FIELDS).id
  const state: ViewState = {
    ...WHOLE_TABLE,
    q: random.chance(30) ? random.pick(['hat', 'İST', 'çan 1', 'ığ', "o'neill"]) : '',
    filters: filters.filter(({ column }, index) => filters.findIndex((other) => other.column === column) === index),
    sort: random.chance(70) && !sorted.includes(',') ? { column: sorted, isDescending: random.chance(50) } : undefined,
    order: random.chance(40) ? columns.toSorted(() => random.below(3) - 1) : undefined,
    pin: random.chance(20) ? random.pick(FIELDS).id : undefined,
    hidden: random.chance(40) ? [...new Set(random.some(FIELDS, 1, 4).map(({ id }) => id))] : [],
  }
  return parseViewState(formatViewState(state))
}

test('the page offers the formats that the portal has', () => {
  expect([...FILE_FORMATS].sort()).toEqual([...dumpFormatNames].sort())
  expect(FILE_FORMATS.map((format) => [format, rowsMaxOf(format)])).toEqual(
    FILE_FORMATS.map((format) => [format, factsOf(format).rowsMax]),
  )
})

let portal: TestCatalogue
let resourceId: string
let fields: DatastoreField[]
beforeAll(async () => {
  portal = await testCatalogue({ sqlTimeoutMs: 60_000 })
  const user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  resourceId = await testTable(portal, user, { fields: [...FIELDS], records }, { name: 'gorunum' })
  const { body } = await portal.call('datastore_search', { resource_id: resourceId, limit: 0 })
  fields = body.result.fields.filter(({ id }: DatastoreField) => id !== '_id')
})

/** As in CKAN, times have milliseconds in the API and in files, and none in SQL. */
const withoutMs = (value: unknown) => (typeof value === 'string' ? value.replace(/(T..:..:..)\.000$/, '$1') : value)

type Row = Record<string, unknown>

async function pagesOf(state: ViewState, locale: '' | 'en'): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await portal.call(
      'datastore_search',
      toDatastoreSearch(resourceId, { ...state, page }, { hasOwnCatalogue: true }),
      {
        locale,
      },
    )
    expect([status, body.error]).toEqual([200, undefined])
    rows.push(...body.result.records)
    if (rows.length >= body.result.total) return rows
  }
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await portal.app.request(url)
  expect([url, response.status]).toEqual([url, 200])
  return response.arrayBuffer()
}

/** The rows of the API; the contract promises the shape. */
async function recordsOf(url: string): Promise<Row[]> {
  const answer: { result: { records: Row[] } } = JSON.parse(new TextDecoder().decode(await bytesOf(url)))
  return answer.result.records
}

const plainRows = (rows: readonly FileRow[], columns: readonly Field[]) =>
  rows.map((row) => columns.map(({ id, type }) => plainValue(row[id], type)))

const pointOf = ({ enlem, boylam }: Row) =>
  enlem === null || boylam === null ? null : { type: 'Point', coordinates: [boylam, enlem] }

test.each(['', 'en'] as const)(
  'the outputs of 50 views give the same rows in the same order, in language “%s”',
  async (locale) => {
    let found = 0
    for (let index = 0; index < 50; index += 1) {
      const state = someState()
      const source: ViewSource = {
        resourceId,
        table: locale === '' ? resourceId : 'gorunum/tablo',
        fields,
        base: 'http://portal.example',
        localeSegment: locale,
        hasOwnCatalogue: true,
      }
      const columns = shownColumns(fields, state).map(({ id }) => id)
      const cells = (rows: readonly Row[]) => rows.map((row) => columns.map((id) => withoutMs(row[id])))
      const shown = await pagesOf(state, locale)
      const expected = cells(shown)
      found += expected.length

      const api = await recordsOf(viewApiUrl(state, source))
      expect([String(formatViewState(state)), cells(api)]).toEqual([String(formatViewState(state)), expected])

      const sql = viewSql(state, source)
      const sqlResponse = await portal.call('datastore_search_sql', { sql }, { locale })
      expect([sql, sqlResponse.body.error]).toEqual([sql, undefined])
      expect([sql, cells(sqlResponse.body.result.records)]).toEqual([sql, expected])

      // XML is compared with JSON by the tests of dumps.
      const formats = FILE_FORMATS.filter((format) => format !== 'xml')
      const format = formats[index % formats.length] ?? 'csv'
      const url = viewFileUrl(state, source, format)
      const rows = await readFile(await bytesOf(url), format)
      const types = shownColumns(FIELDS, state)
      expect([url, plainRows(rows, types)]).toEqual([url, plainRows(shown, types)])
      if (format === 'geojson') expect(rows.map((row) => row[GEOMETRY])).toEqual(shown.map(pointOf))
    }
    expect(found).toBeGreaterThan(500)
  },
)
