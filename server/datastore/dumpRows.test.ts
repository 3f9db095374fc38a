import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'
import { dumpRows } from './dumpRows.ts'
import { DUMP_FORMATS } from './formats/dumpFormats.ts'
import { readDumpQuery } from './readDumpQuery.ts'
import { primaryRows } from './rowSource.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
})

const get = (id: string, query: string) => portal.app.request(`${SITE_URL}/en/datastore/dump/${id}?${query}`)
async function file(id: string, query: string): Promise<Buffer> {
  const response = await get(id, query)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const tableOf = (fields: { id: string; type: string }[], records: object[]) =>
  testTable(portal, user, { fields, records })

const FORMULAS = ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")']
const ODD_TEXTS = ['<a b="c">&amp;', 'a\u0001b', '_x0041_', '\ufffe', '🚌', ' x ', 'a;b"c"\nd', 'x'.repeat(40_000)]

test('writes text in a workbook that is never evaluated and that Excel can read', async () => {
  const id = await tableOf(
    [{ id: '=ad', type: 'text' }],
    [...FORMULAS, ...ODD_TEXTS].map((text) => ({ '=ad': text })),
  )
  const [head, ...rows] = await readSheet(await file(id, 'format=xlsx&fields="=ad"'), { trim: false })
  expect(head).toEqual(['=ad'])
  expect(rows.slice(0, FORMULAS.length).flat()).toEqual(FORMULAS)
  const odd = rows.slice(FORMULAS.length).flat()
  expect(odd.slice(0, 1)).toEqual(ODD_TEXTS.slice(0, 1))
  expect(odd.slice(4, 7)).toEqual(ODD_TEXTS.slice(4, 7))
  expect(String(odd[7])).toHaveLength(32_767)
  expect(String(odd[7]).endsWith('x…')).toBe(true)
})

test('writes an apostrophe before text that Excel would evaluate in a CSV', async () => {
  const id = await tableOf(
    [{ id: '=ad', type: 'text' }],
    [...FORMULAS, '-5', '+90 212'].map((text) => ({ '=ad': text })),
  )
  const text = (await file(id, 'format=excel-tr&fields="=ad"')).toString()
  expect(text.startsWith("\ufeff'=ad\r\n'=1+1\r\n'+cmd|calc\r\n'-2+3\r\n'@SUM(A1)\r\n")).toBe(true)
  expect(text).toContain('\r\n-5\r\n+90 212\r\n')
})

test('writes the file for Excel with Turkish settings', async () => {
  const fields = [
    { id: 'ad', type: 'text' },
    { id: 'n', type: 'numeric' },
    { id: 'g', type: 'date' },
    { id: 't', type: 'timestamp' },
    { id: 'b', type: 'bool' },
  ]
  const id = await tableOf(fields, [
    { ad: 'Şişli; "A"', n: '-1234.50', g: '2026-03-01', t: '2026-03-01 08:30', b: true },
    {},
  ])
  const response = await get(id, 'format=excel-tr&fields=ad,n,g,t,b')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${id}.excel.csv"`)
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    '\ufeffad;n;g;t;b\r\n"Şişli; ""A""";-1234,50;01.03.2026;01.03.2026 08:30:00;DOĞRU\r\n;;;;\r\n',
  )
})

test('writes numbers, dates and booleans of a workbook as such, and numbers with too many digits as text', async () => {
  const fields = [
    { id: 'n', type: 'numeric' },
    { id: 'f', type: 'float' },
    { id: 'g', type: 'date' },
    { id: 'b', type: 'bool' },
  ]
  const records = [
    { n: '1.50', f: 0.1 + 0.2, g: '2026-03-01', b: false },
    { n: '12345678901234567890', f: 'NaN', g: '1066-10-14' },
    { n: 'NaN', f: 'Infinity', g: 'infinity' },
  ]
  const rows = await readSheet(await file(await tableOf(fields, records), 'format=xlsx&fields=n,f,g,b'))
  expect(rows.slice(1)).toEqual([
    [1.5, 0.1 + 0.2, new Date('2026-03-01'), false],
    ['12345678901234567890', 'NaN', '1066-10-14', null],
    ['NaN', 'Infinity', 'infinity', null],
  ])
})

test('writes typed columns of Parquet in several row groups, and numbers that a float would change as text', async () => {
  const fields = [
    { id: 'i', type: 'int8' },
    { id: 'kesin', type: 'numeric' },
    { id: 'oran', type: 'numeric' },
    { id: 'g', type: 'date' },
    { id: 't', type: 'timestamp' },
    { id: 'j', type: 'json' },
    { id: 'l', type: 'text[]' },
  ]
  const first = {
    ...{ i: '9007199254740993', kesin: '0.12345678901234567890', oran: '2.5', g: '0044-03-15 BC' },
    ...{ t: '1999-12-31 23:59:59.999', j: { a: [1] }, l: ['p', null] },
  }
  const more = Array.from({ length: 20_000 }, (_, oran) => ({ oran }))
  const bytes = await file(
    await tableOf(fields, [first, { g: 'infinity', t: 'infinity', oran: 'NaN' }, ...more]),
    'format=parquet',
  )
  const { buffer } = new Uint8Array(bytes)
  expect(parquetMetadata(buffer).row_groups.length).toBeGreaterThan(1)
  const rows = await parquetReadObjects({ file: buffer })
  expect(rows).toHaveLength(20_002)
  expect(rows[0]).toEqual({
    ...{ _id: 1n, i: 9007199254740993n, kesin: '0.12345678901234567890', oran: 2.5 },
    ...{ g: new Date('-000043-03-15'), t: new Date('1999-12-31T23:59:59.999Z'), j: { a: [1] }, l: ['p', null] },
  })
  expect(rows[1]).toMatchObject({ i: null, kesin: null, oran: Number.NaN, g: null, t: null })
  expect(rows.slice(2).map(({ oran }) => oran)).toEqual(more.map(({ oran }) => oran))
})

test.each(['xlsx', 'parquet', 'excel-tr', 'geojson'])('writes a table without rows as %s', async (format) => {
  const fields = ['ad', 'enlem', 'boylam'].map((id) => ({ id, type: id === 'ad' ? 'text' : 'numeric' }))
  expect((await file(await tableOf(fields, []), `format=${format}`)).length).toBeGreaterThan(10)
})

type Feature = { geometry: { type: string; coordinates: unknown } | null; properties: Record<string, unknown> }
const featuresOf = async (id: string, query = ''): Promise<Feature[]> =>
  JSON.parse((await file(id, `format=geojson${query}`)).toString()).features

test('writes GeoJSON with places of columns that are not chosen, every digit, and rows without a place', async () => {
  const fields = [
    { id: 'ad', type: 'text' },
    { id: 'n', type: 'numeric' },
    { id: 'enlem', type: 'numeric' },
    { id: 'boylam', type: 'text' },
  ]
  const records = [
    { ad: 'a"b', n: '12345678901234567890', enlem: 41.01, boylam: '28,97' },
    { ad: 'yok', n: 'NaN', enlem: 41.01, boylam: 'bilinmiyor' },
    { ad: 'sıfır', enlem: 0, boylam: '0' },
  ]
  const id = await tableOf(fields, records)
  expect(await featuresOf(id, '&fields=ad')).toEqual([
    { type: 'Feature', geometry: { type: 'Point', coordinates: [28.97, 41.01] }, properties: { ad: 'a"b' } },
    { type: 'Feature', geometry: null, properties: { ad: 'yok' } },
    { type: 'Feature', geometry: null, properties: { ad: 'sıfır' } },
  ])
  expect((await file(id, 'format=geojson&fields=n')).toString()).toContain('{"n":12345678901234567890}')
  expect(await featuresOf(id, '&filters={"ad":"olmayan"}')).toEqual([])
})

test('converts the coordinates of GeoJSON to degrees as the map does', async () => {
  const metric = await tableOf(
    ['x_tm30', 'y_tm30'].map((id) => ({ id, type: 'numeric' })),
    [{ x_tm30: 415_000, y_tm30: 4_540_000 }],
  )
  const [lon = 0, lat = 0] = Object.values((await featuresOf(metric))[0]?.geometry?.coordinates ?? {}).map(Number)
  expect([lon, lat].map((value) => value.toFixed(2))).toEqual(['28.99', '40.99'])
  const shapes = await tableOf(
    [{ id: 'geometri', type: 'text' }],
    [{ geometri: 'POLYGON ((29 41, 30 41, 30 42, 29 41))' }, { geometri: 'POLYGON ((29 41, 30' }],
  )
  expect((await featuresOf(shapes)).map(({ geometry }) => geometry?.type)).toEqual(['Polygon', undefined])
})

test('writes GeoJSON of outlines that together are larger than a sample may be, a few rows at a time', async () => {
  const id = await tableOf([{ id: 'geometri', type: 'text' }], [])
  const table = { resource_id: id, fields: [{ id: 'geometri', type: 'text' }] }
  const outline = `concat('LINESTRING (29 41', repeat(', 30 42', 100000), ')')`
  const search = {
    ...readDumpQuery({}, { ...table, dataset: {} } as never, 'en'),
    source: () => `(SELECT n AS _id, ${outline} AS geometri FROM generate_series(1, 100) AS n)`,
  }
  const pieces = dumpRows(primaryRows(portal.services.db), table, 'geojson', search)
  await pieces.next()
  for (let row = 0; row < 9; row += 1) {
    const { value } = await pieces.next()
    expect(String(value).match(/"type":"LineString"/g)).toHaveLength(1)
  }
  await pieces.return(undefined)
})

test('explains before the download that a table has no places', async () => {
  const response = await get(await tableOf([{ id: 'ad', type: 'text' }], [{ ad: 'x' }]), 'format=geojson')
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('coordinates or geometries')])
})

test('explains before the download that a format cannot hold so many rows', async () => {
  const id = await tableOf([{ id: 'n', type: 'int' }], [{ n: 1 }])
  const table = { resource_id: id, fields: [{ id: 'n', type: 'int4' }] }
  const many = () => 'generate_series(1, 1048576) AS n'
  const search = {
    ...readDumpQuery({}, { ...table, dataset: {} } as never, 'en'),
    source: () => `(SELECT n AS _id, n FROM ${many()})`,
  }
  await expect(dumpRows(primaryRows(portal.services.db), table, 'xlsx', search).next()).rejects.toMatchObject({
    fields: {
      format: [
        { key: 'tooManyRowsForFormat', values: { format: 'xlsx', rows: 1_048_576, most: DUMP_FORMATS.xlsx.rowsMax } },
      ],
    },
  })
})

test('writes every row once over many pages, for a whole table and a sorted one', async () => {
  const records = Array.from({ length: 4_001 }, (_, n) => ({ n, t: n % 1_500 === 0 ? 'x'.repeat(500_000) : null }))
  const id = await tableOf(
    [
      { id: 'n', type: 'int' },
      { id: 't', type: 'text' },
    ],
    records,
  )
  const numbers = async (query: string) =>
    (await file(id, `format=excel-tr&fields=n${query}`)).toString().split('\r\n').slice(1, -1).map(Number)
  expect(await numbers('')).toEqual(records.map(({ n }) => n))
  expect(await numbers('&sort=n desc')).toEqual(records.map(({ n }) => n).reverse())
})

test('holds no connection for readers of a file who leave', async () => {
  const id = await tableOf(
    [{ id: 'n', type: 'int' }],
    Array.from({ length: 5_000 }, (_, n) => ({ n })),
  )
  for (const format of ['xlsx', 'parquet', 'excel-tr', 'xlsx', 'xlsx', 'xlsx']) {
    const response = await get(id, `format=${format}&sort=n`)
    expect(response.status).toBe(200)
    await response.body?.cancel()
  }
  await expect.poll(() => portal.services.db.totalCount - portal.services.db.idleCount).toBeLessThanOrEqual(1)
  expect((await get(id, 'format=xlsx&sort=n')).status).toBe(200)
})
