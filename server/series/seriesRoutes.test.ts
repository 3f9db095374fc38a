import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { archiveRoutes } from '../archive/archiveRoutes.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const SEED = 20_261_123
const at = datasetFixture()
// The first statement starts the threads, which may take longer than the time limit of a statement.
beforeAll(async () => {
  while ((await at.portal.call('datastore_search_sql', { sql: 'SELECT 1' })).status === 503);
}, 60_000)
const get = (path: string) => at.portal.app.request(`${SITE_URL}${path}`)

type Row = Record<string, string | number | null>
type Table = { year: number; records: Row[]; fields: { id: string; type: string }[] }

/** A dataset with a table for each year, and a note that belongs to no series. */
async function aSeries(tables: readonly Table[], dataset: object = {}) {
  const { name } = await at.make(dataset)
  for (const { year, records, fields } of tables) {
    const resource = { package_id: name, name: `Nüfus ${year}`, format: 'CSV' }
    const made = await at.call('datastore_create', { resource, fields, records }, at.editor)
    expect(made.status).toBe(200)
  }
  await at.call('resource_create', { package_id: name, name: 'Not', format: 'PDF', url: 'ftp://x/not.pdf' }, at.editor)
  return name
}

const read = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data

test('has every row of every table once, the earliest period first, whatever the columns and cells', async () => {
  const random = new Random(SEED)
  const cells = ['a"b', 'x,y', 'iki\nsatır', 'İ', ' ', '=1+1', null] as const
  const tables = [2022, 2024, 2023].map((year): Table => {
    const ids = ['ad', 'period', 'İlçe Adı', 'from'].filter((_, place) => place === 0 || random.below(3) > 0)
    const fields = ids.map((id) => ({ id, type: 'text' }))
    const rows = random.below(4)
    const records = Array.from({ length: rows }, () => Object.fromEntries(ids.map((id) => [id, random.pick(cells)])))
    return { year, fields, records }
  })
  const name = await aSeries(tables)
  const response = await get(`/en/dataset/${name}/series.csv`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [heading = [], ...rows] = read(await response.text())
  const expected = tables
    .toSorted((a, b) => a.year - b.year)
    .flatMap(({ year, records }) =>
      records.map((record) => [String(year), ...heading.slice(1).map((id) => String(record[id] ?? ''))]),
    )
  expect(new Set(heading).size).toBe(heading.length)
  expect(rows).toEqual(expected)
})

test('opens the tables in the SQL console with a statement that the portal runs', async () => {
  const fields = [{ id: 'nufus', type: 'int4' }]
  const mixed = [
    { year: 2021, fields, records: [{ nufus: 1 }] },
    { year: 2022, fields: [...fields, { id: 'il', type: 'text' }], records: [{ nufus: 2, il: 'Van' }] },
    { year: 2023, fields: [{ id: 'nufus', type: 'text' }], records: [{ nufus: '3 (?)' }] },
  ]
  for (const tables of [mixed, [2021, 2022, 2023].map((year) => ({ year, fields, records: [{ nufus: year }] }))]) {
    const name = await aSeries(tables)
    const response = await get(`/en/dataset/${name}/series?granularity=year`)
    const location = new URL(response.headers.get('location') ?? '')
    expect([response.status, location.pathname]).toEqual([302, '/en/sql'])
    const { status, body } = await at.portal.call('datastore_search_sql', { sql: location.searchParams.get('q') ?? '' })
    expect([status, body.result?.records.length]).toEqual([200, 3])
    const fieldsOfAll = tables === mixed ? ['period', 'nufus', 'il'] : ['period', 'nufus']
    expect(body.result.fields.map(({ id }: { id: string }) => id)).toEqual(fieldsOfAll)
    expect(location.searchParams.get('q')).toContain(tables === mixed ? '-- 2021: this file has no column il' : '*')
    expect(body.result.records.map(({ period }: Row) => period).sort()).toEqual(['2021', '2022', '2023'])
  }
})

test('matches columns by name, whatever their order and notation', async () => {
  const text = (...ids: string[]) => ids.map((id) => ({ id, type: 'text' }))
  const name = await aSeries([
    { year: 2021, fields: text('ilce_adi', 'n'), records: [{ ilce_adi: 'Şile', n: '1' }] },
    { year: 2022, fields: text('N', 'İLÇE ADI'), records: [{ N: '2', 'İLÇE ADI': 'Adalar' }] },
    { year: 2023, fields: text('İlçe Adı', 'n'), records: [{ n: '3', 'İlçe Adı': 'Fatih' }] },
  ])
  const expected = [
    ['2021', 'Şile', '1'],
    ['2022', 'Adalar', '2'],
    ['2023', 'Fatih', '3'],
  ]
  const csv = await (await get(`/en/dataset/${name}/series.csv`)).text()
  expect(read(csv)).toEqual([['period', 'İlçe Adı', 'n'], ...expected])
  const location = new URL((await get(`/en/dataset/${name}/series`)).headers.get('location') ?? '')
  const { body } = await at.portal.call('datastore_search_sql', { sql: location.searchParams.get('q') ?? '' })
  const rows = body.result.records.map((row: Row) => [row['period'], row['İlçe Adı'], row['n']])
  expect(rows.toSorted()).toEqual(expected)
})

test('has only the files of the series in its archive', async () => {
  const fields = [{ id: 'a', type: 'text' }]
  const name = await aSeries([2021, 2022, 2023].map((year) => ({ year, fields, records: [{ a: 'b' }] })))
  const settings = { dataDir: '/nowhere', links: 'off', trustedProxies: 0, locale: 'en' } as const
  const archive = (query: string) =>
    archiveRoutes(at.portal.services, settings).request(`/dataset/${name}/download.zip?${query}`)
  const files = unzipSync(new Uint8Array(await (await archive('series=nufus')).arrayBuffer()))
  const manifest = JSON.parse(strFromU8(files['datapackage.json'] ?? new Uint8Array()))
  expect(manifest.resources.map(({ title }: { title: string }) => title)).toEqual([
    'Nüfus 2023',
    'Nüfus 2022',
    'Nüfus 2021',
  ])
  expect(manifest.ext_excluded).toEqual([])
  expect((await archive('series=baska')).status).toBe(404)
})

test('is refused while six others are sent, until one of them has ended', async () => {
  const fields = [{ id: 'a', type: 'text' }]
  const name = await aSeries([2021, 2022, 2023].map((year) => ({ year, fields, records: [{ a: 'b' }] })))
  const path = `/en/dataset/${name}/series.csv`
  const open = await Promise.all(Array.from({ length: 6 }, () => get(path)))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  const refused = await get(path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  const head = () => at.portal.app.request(`${SITE_URL}${path}`, { method: 'HEAD' })
  expect((await head()).status).toBe(200)
  await open[0]?.body?.cancel()
  await open[1]?.text()
  for (let n = 0; n < 3; n++) {
    await head()
    expect(await (await get(path)).text()).toContain('2023,b')
  }
  for (const { body, bodyUsed } of open) if (!bodyUsed) await body?.cancel()
})

test('does not exist without a series, without tables and for datasets that are not public', async () => {
  const fields = [{ id: 'a', type: 'text' }]
  const years = [2021, 2022, 2023]
  const hidden = await aSeries(
    years.map((year) => ({ year, fields, records: [] })),
    { private: true },
  )
  const links = years.map((year) => ({ name: `Nüfus ${year}`, format: 'CSV', url: `https://x.example/${year}.csv` }))
  const { name: linked } = await at.make({ resources: links })
  const { name: single } = await at.make({ resources: links.slice(0, 1) })
  for (const name of [hidden, linked, single, 'hic-olmadi', 'a%00b'])
    for (const path of ['series.csv', 'series'])
      expect([name, path, (await get(`/dataset/${name}/${path}`)).status]).toEqual([name, path, 404])
  expect(await (await get(`/en/dataset/${linked}/series`)).text()).toContain(
    'No file of this series is loaded as a table.',
  )
})
