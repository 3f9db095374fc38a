import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { archiveRoutes } from '../archive/archiveRoutes.ts'
import { withTransaction } from '../db/pool.ts'
import { startTableVersion } from '../db/tableStatistics.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { againIfReplaced, TableReplacedError } from './databaseError.ts'
import { type RowPortion, stageTable, swapTable } from './stageTable.ts'

/*
 * A table that the loader replaces during each read, by one with other columns and types: each
 * read succeeds and has all rows of one version. Only a download that has begun can break off.
 */

const at = datasetFixture()
const ROWS = 400 // one page of a dump
const READS = 25
const SHAPES = [
  [
    { id: 'v', type: 'int' },
    { id: 'a', type: 'int' },
    { id: 'b', type: 'text' },
  ],
  [
    { id: 'b', type: 'int' },
    { id: 'v', type: 'text' },
    { id: 'c', type: 'text' },
  ],
] as const
const shapeOf = (version: number) => SHAPES[version % 2] ?? SHAPES[0]

let id = ''
let name = ''
let version = 0

async function* rowsOf(version: number): AsyncGenerator<RowPortion> {
  const line = shapeOf(version).map((field) => (field.id === 'v' ? version : 7))
  yield { bytes: Buffer.from(`${line.join('\t')}\n`.repeat(ROWS)), count: ROWS }
}

/** Does what a load does. */
async function replace(): Promise<void> {
  version += 1
  await withTransaction(at.portal.services.db, async (client) => {
    const columns = shapeOf(version).map((field) => ({ ...field }))
    const staged = await stageTable(client, columns, rowsOf(version), { primaryKey: [], indexes: [] })
    await swapTable(client, id, staged)
    await startTableVersion(client, id)
  })
}

beforeAll(async () => {
  const made = await at.make()
  name = made.name
  const fields = shapeOf(0).map((field) => ({ ...field }))
  const records = Array.from({ length: ROWS }, () => ({ v: 0, a: 7, b: '7' }))
  for (const year of [2022, 2023, 2024]) {
    const resource = { package_id: name, name: `Nüfus ${year}`, format: 'CSV' }
    const { body } = await at.call('datastore_create', { resource, fields, records }, at.editor)
    id = body.result.resource_id
  }
  // The first statement starts the threads, which may take longer than the time limit of a statement.
  while ((await at.call('datastore_search_sql', { sql: 'SELECT 1' })).status === 503);
}, 120_000)

const get = async (path: string) => {
  const response = await at.portal.app.request(`${SITE_URL}${path}`)
  const text = await response.text()
  expect([path, response.status, response.status === 200 ? '' : text]).toEqual([path, 200, ''])
  return text
}

type Row = Record<string, unknown>
const csvRows = (text: string, delimiter = ',') =>
  Papa.parse<Row>(text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'), {
    header: true,
    delimiter,
    skipEmptyLines: true,
  }).data

/** Expects all rows of one version, with its columns. */
function expectOneVersion(rows: readonly Row[], what: string, isWhole = true): void {
  const versions = new Set(rows.map((row) => String(row['v'])))
  expect([what, rows.length, versions.size]).toEqual([what, ROWS, 1])
  const columns = shapeOf(Number([...versions][0])).map((field) => field.id)
  for (const column of isWhole ? columns : []) expect(Object.keys(rows[0] ?? {})).toContain(column)
}

const result = async (action: string, input: object) => {
  const { status, body } = await at.call(action, input)
  expect([action, status, body.error]).toEqual([action, 200, undefined])
  return body.result
}

const READERS: Record<string, () => Promise<void>> = {
  datastore_search: async () =>
    expectOneVersion((await result('datastore_search', { id, limit: 5_000 })).records, 'search'),
  datastore_search_sql: async () =>
    expectOneVersion((await result('datastore_search_sql', { sql: `SELECT * FROM "${id}"` })).records, 'SQL'),
  datastore_info: async () => {
    const { fields, meta } = await result('datastore_info', { id, ext_statistics: true })
    const ids = fields.map((field: { id: string }) => field.id)
    expect(SHAPES.map((shape) => shape.map((field) => field.id))).toContainEqual(ids)
    expect([meta.count, fields.filter(({ schema }: Row) => schema === undefined)]).toEqual([ROWS, []])
  },
  'a whole dump': async () => expectOneVersion(csvRows(await get(`/datastore/dump/${id}`)), 'dump'),
  'a filtered dump': async () =>
    expectOneVersion(csvRows(await get(`/datastore/dump/${id}?filters={"b":"7"}&sort=b`)), 'filtered dump'),
  'a dump in another format': async () =>
    expectOneVersion(csvRows(await get(`/datastore/dump/${id}?format=excel-tr`), ';'), 'excel-tr'),
  'a series': async () => {
    const rows = csvRows(await get(`/dataset/${name}/series.csv`))
    // Its columns are those of the tables when it began.
    const latest = rows.filter((row) => row['period'] === '2024')
    expectOneVersion(latest, 'series', false)
  },
  'an archive': async () => {
    const settings = { dataDir: '/nowhere', links: 'off', trustedProxies: 0, locale: 'en' } as const
    const response = await archiveRoutes(at.portal.services, settings).request(`/dataset/${name}/download.zip`)
    const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
    const latest = files.find(([path]) => path.includes('2024'))?.[1]
    expectOneVersion(csvRows(strFromU8(latest ?? new Uint8Array())), 'archive')
  },
}

test.each(Object.keys(READERS))(
  '%s has all rows of one version of a table that is replaced during each read',
  async (reader) => {
    for (let read = 0; read < READS; read += 1) {
      const replacing = replace()
      await READERS[reader]?.()
      await replacing
    }
  },
  120_000,
)

test('the statistics of a table belong to its columns, also if it was replaced after the caller had looked it up', async () => {
  await replace()
  const { fields } = await result('datastore_info', { id, ext_statistics: true })
  expect(fields.map((field: Row) => [field['id'], field['ext_statistics'] !== undefined])).toEqual(
    shapeOf(version).map((field) => [field.id, true]),
  )
})

test.each(['csv', 'excel-tr'])('a download as %s breaks off rather than have rows of two tables', async (format) => {
  const fields = [{ id: 'v', type: 'int' }]
  const records = Array.from({ length: 30_000 }, (_, v) => ({ v }))
  const resource = { package_id: name, name: 'Uzun' }
  const { body } = await at.call('datastore_create', { resource, fields, records }, at.editor)
  const long: string = body.result.resource_id
  const response = await at.portal.app.request(`${SITE_URL}/datastore/dump/${long}?format=${format}`)
  const reader = response.body?.getReader()
  await reader?.read()
  const [earlier, recent] = [id, version]
  id = long
  await replace()
  const rest = (async () => {
    while (!(await reader?.read())?.done);
  })()
  await expect(rest).rejects.toThrow()
  id = earlier
  expect(version).toBe(recent + 1)
})

test('a read that meets another table each time is a 503 that says so, in the reader’s language', async () => {
  const app = createApp({
    services: { ...at.portal.services, db: replacedAtEachLook() },
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '' }),
  })
  for (const [path, words] of [
    [`/en/api/3/action/datastore_info?id=${id}`, 'is being replaced by a new version'],
    [`/tr/api/3/action/datastore_info?id=${id}`, 'yeni bir sürümle değiştiriliyor'],
  ] as const) {
    const response = await app.request(`${SITE_URL}${path}`)
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    const error = { __type: 'Service Unavailable', message: expect.stringContaining(words) }
    expect(await response.json()).toMatchObject({ error })
  }
})

test('datastore_info reads again if the table is gone when one of its sizes is read', async () => {
  const unknown = ['db_size', 'idx_size']
  const db = databaseWith(async (query, text) => {
    const { rows } = await query()
    const name = /pg_total_relation_size/.test(text) ? unknown.shift() : undefined
    return { rows: rows.map((row) => (name === undefined ? row : { ...row, [name]: null })) }
  })
  const app = createApp({
    services: { ...at.portal.services, db },
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '' }),
  })
  const response = await app.request(`${SITE_URL}/api/3/action/datastore_info?id=${id}`)
  const meta = { db_size: expect.any(Number), idx_size: expect.any(Number) }
  expect(await response.json()).toMatchObject({ success: true, result: { meta } })
  expect(unknown).toEqual([])
})

/** A database in which the facts of a table are never there, as if it was dropped after it was looked up. */
const replacedAtEachLook = () =>
  databaseWith(async (query, text) =>
    /pg_total_relation_size|pg_attribute|information_schema/.test(text) ? { rows: [] } : await query(),
  )

/** The database, in which `answer` decides what a query returns. */
function databaseWith(answer: (query: () => Promise<{ rows: Row[] }>, text: string) => Promise<{ rows: Row[] }>) {
  const { db } = at.portal.services
  return new Proxy(db, {
    get(target, name) {
      const own = Reflect.get(target, name)
      if (name !== 'query') return own?.bind?.(target) ?? own
      return (text: string, values: unknown[]) => answer(() => target.query<Row>(text, values), text)
    },
  })
}

test.each([
  ['could not open relation with OID 16385', 3, TableReplacedError],
  ['cache lookup failed for relation 16385', 3, TableReplacedError],
  ['invalid memory alloc request size 1073741824', 1, Error],
  ['unexpected chunk number 0 (expected 1) for toast value 16 in pg_toast_2619', 1, Error],
])('an internal error is read again only if it says that the table is gone: “%s”', async (message, tries, expected) => {
  let read = 0
  const failing = () => {
    read += 1
    return Promise.reject(Object.assign(new Error(message), { code: 'XX000' }))
  }
  const error: unknown = await againIfReplaced(failing).catch((thrown: unknown) => thrown)
  expect([read, error instanceof expected, error instanceof TableReplacedError]).toEqual([tries, true, tries === 3])
})
