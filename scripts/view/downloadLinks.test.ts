import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { archiveRoutes } from '#server/archive/archiveRoutes.ts'
import { resultCsv } from '#server/publishedQuery/resultCsv.ts'
import { Random } from '#server/search/oracle/random.ts'
import { datasetFixture } from '#server/testing/datasetFixture.ts'
import { SITE_URL } from '#server/testing/testCatalogue.ts'
import { saveHref } from '#src/catalogue/resources.ts'
import { type FileFormat, viewFileUrl } from '#src/features/dataset/view/viewFile.ts'
import { type ViewState, WHOLE_TABLE } from '#src/features/dataset/view/viewState.ts'
import { withoutFormula } from '#src/lib/spreadsheetText.ts'

/*
 * Every text file with rows that a page of the portal links is safe in a spreadsheet, over generated cells: no text is
 * evaluated as a formula, and no other cell changes. The API's own files keep the cells.
 */

const random = new Random(20_261_123)
const at = datasetFixture()

const BEGINNINGS = ['=', '+', '-', '@', '\t', '\r', "'", '"', ' ', '', '−', 'a'] as const
const ENDS = [
  '1+1',
  '1',
  '1,5',
  '1 000',
  '1\u00a0000',
  'cmd|x',
  'a"b',
  'x,y',
  'iki\nsatır',
  'İ',
  '\\t',
  '=2',
  '',
] as const
const someText = () => random.pick(BEGINNINGS) + random.pick(ENDS)
const FIELDS = [
  { id: '=ad', type: 'text' },
  { id: 'n', type: 'numeric' },
  { id: 'oran', type: 'float8' },
  { id: 'ek', type: 'json' },
]
type Cells = { '=ad': string | null; n: string; oran: number; ek: object }
const cells = Array.from(
  { length: 700 },
  (): Cells => ({
    '=ad': random.chance(5) ? null : someText(),
    n: String(random.below(2000) / 8 - 100),
    oran: random.below(1000) / 4 - 100,
    ek: { '=a': someText() },
  }),
)

/** The names and rows of a file as another program reads them. */
function read(text: string, delimiter: string, isTurkish = false): Record<string, string>[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, '').replace('\r\n', isTurkish ? '\r\n' : '\n'), {
    delimiter,
    newline: isTurkish ? '\r\n' : '\n',
    skipEmptyLines: true,
  })
  const [names = [], ...rows] = data
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place] ?? ''])))
}

const FORMULA = /^[=+\-@\t\r]/

function expectSafe(rows: readonly Record<string, string>[], expected: readonly Cells[], name = "'=ad") {
  expect(rows.map((row) => row[name])).toEqual(expected.map((row) => withoutFormula(row['=ad'] ?? '')))
  const numbers = rows.map((row) => row['n']?.replace(',', '.'))
  expect(numbers.map(Number)).toEqual(expected.map(({ n }) => Number(n)))
  for (const row of rows)
    for (const cell of Object.values(row))
      if (FORMULA.test(cell)) expect(cell.replace(/\s/g, '')).toMatch(/^[+-]?[\d.,]*$/)
}

test('no file of a link on a page has a formula, and the files of the API keep their cells', async () => {
  const { name } = await at.make()
  const made = await at.call(
    'datastore_create',
    { resource: { package_id: name, name: 'Nüfus 2024', format: 'CSV' }, fields: FIELDS, records: cells },
    at.editor,
  )
  expect([made.status, made.body.error]).toEqual([200, undefined])
  for (const year of [2023, 2022]) {
    const other = { package_id: name, name: `Nüfus ${year}`, format: 'CSV' }
    await at.call('datastore_create', { resource: other, fields: FIELDS, records: cells.slice(0, 50) }, at.editor)
  }
  const { body } = await at.call('package_show', { id: name }, at.editor)
  const [resource, earlier] = body.result.resources
  const get = async (url: string) => {
    const response = await at.portal.app.request(url)
    expect([url, response.status]).toEqual([url, 200])
    return response.text()
  }

  const source = {
    resourceId: resource.id,
    table: resource.id,
    fields: FIELDS,
    base: SITE_URL,
    localeSegment: '',
    hasOwnCatalogue: true,
  }
  const views: [ViewState, Cells[]][] = [
    [WHOLE_TABLE, cells],
    [{ ...WHOLE_TABLE, filters: [{ column: '=ad', contains: '1' }] }, cells.filter((row) => row['=ad']?.includes('1'))],
    [{ ...WHOLE_TABLE, sort: { column: 'n', isDescending: false }, hidden: ['oran'] }, []],
  ]
  const delimiters: readonly [FileFormat, string][] = [
    ['csv', ','],
    ['tsv', '\t'],
    ['excel-tr', ';'],
  ]
  for (const [state, rows] of views)
    for (const [format, delimiter] of delimiters) {
      const found = read(await get(viewFileUrl(state, source, format)), delimiter, format === 'excel-tr')
      const expected = state.sort ? found.map((row) => cellsOf(row)) : rows
      expectSafe(found, expected)
    }

  expectSafe(read(await get(saveHref(resource) ?? ''), ','), cells)
  const series = (await get(`${SITE_URL}/dataset/${name}/series.csv`)).replaceAll('\r\n', '\n')
  expectSafe(
    read(series, ','),
    [...cells.slice(0, 50), ...cells.slice(0, 50), ...cells].map((row) => ({
      ...row,
      '=ad': row['=ad']?.replaceAll('\r\n', '\n') ?? null,
    })),
  )

  const settings = { dataDir: '/nowhere', links: 'off', trustedProxies: 0, locale: 'en' } as const
  const zip = await archiveRoutes(at.portal.services, settings).request(`/dataset/${name}/download.zip`)
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  const tables = files.filter(([path]) => path.endsWith('.csv')).map(([, bytes]) => read(strFromU8(bytes), ','))
  expect(tables.map(({ length }) => length).sort()).toEqual([50, 50, 700])
  for (const rows of tables) expectSafe(rows, cells.slice(0, rows.length))

  const records = JSON.stringify(cells.map((row) => ({ ...row, n: Number(row.n) })))
  let result = ''
  for await (const part of resultCsv({ fields: FIELDS, records })) result += Buffer.from(part).toString()
  expect(read(result, ',', true).map((row) => row["'=ad"])).toEqual(
    cells.map((row) => withoutFormula(row['=ad'] ?? '')),
  )

  for (const [id, expected] of [
    [resource.id, cells],
    [earlier.id, cells.slice(0, 50)],
  ] as const) {
    const api = read(await get(`${SITE_URL}/datastore/dump/${id}`), ',')
    expect(api.map((row) => row['=ad'])).toEqual(expected.map((row) => row['=ad'] ?? ''))
  }
})

/** A row of a file as it was stored, if nothing but a formula's apostrophe was added. */
const cellsOf = (row: Record<string, string>): Cells => {
  const text = row["'=ad"] ?? ''
  const stored = cells.find((one) => withoutFormula(one['=ad'] ?? '') === text)
  if (!stored) throw new Error(`no such cell: ${JSON.stringify(text)}`)
  return { ...stored, n: String(row['n']).replace(',', '.') }
}
