import { expect, it } from 'vitest'
import type { Resource } from '#contract/entities.ts'
import { districtPopulations } from '../../../testing/districtPopulations.ts'
import { openingView, viewOf } from './openingView.ts'
import { parseViewState, WHOLE_TABLE } from './viewState.ts'

const [, rows] = districtPopulations.resources
if (!rows) throw new Error('the dataset has two files')

type Cells = Record<string, string | number | null>

/** A table with columns of these types. */
function tableOf(types: Record<string, string>, records: Cells[], total = records.length) {
  const fields = Object.entries({ _id: 'int', ...types }).map(([id, type]) => ({ id, type }))
  return { fields, records: records.map((record, at) => ({ _id: at + 1, ...record })), total }
}

const opened = (sample: ReturnType<typeof tableOf> | undefined, resource: Resource = rows, hasOwnCatalogue = true) => ({
  resource,
  sample,
  locale: 'tr' as const,
  hasOwnCatalogue,
})

const places = tableOf({ ad: 'text', enlem: 'numeric', boylam: 'numeric' }, [{ ad: 'A', enlem: 41.1, boylam: 29 }])
const years = tableOf(
  { yil: 'int4', nufus: 'int4' },
  [2021, 2022, 2023, 2024].map((yil, at) => ({ yil, nufus: 85_000_000 + at * 91_337 })),
)
const provinceTable = (names: readonly string[]) =>
  tableOf(
    { il: 'text', nufus: 'int4' },
    names.map((il, at) => ({ il, nufus: 350_506 + at * 91_337 })),
  )
const NAMES = ['Ankara', 'Rize', 'Van', 'Hatay', 'Muş', 'Ordu', 'Uşak', 'Bolu']
const shuffled = tableOf(
  { ad: 'text', kurulus_yili: 'int4', nufus: 'int4' },
  [1987, 1930, 2012, 1955].map((kurulus_yili, at) => ({ ad: `İlçe ${at}`, kurulus_yili, nufus: 1000 + 7 * at })),
)

it.each([
  ['coordinates open as a map', places, 'map'],
  ['provinces with a number open as a map', provinceTable(NAMES), 'map'],
  ['a few provinces open as a table', provinceTable([...NAMES.slice(1), ...NAMES.slice(1)]), 'table'],
  [
    'districts with a number open as a table',
    tableOf({ ilce: 'text', nufus: 'int4' }, [{ ilce: 'Şile', nufus: 48_537 }]),
    'table',
  ],
  ['provinces without a number open as a table', tableOf({ il: 'text' }, [{ il: 'Ankara' }, { il: 'Van' }]), 'table'],
  ['rows in the order of time with a number open as a chart', years, 'chart'],
  ['the latest row first is also a chart', { ...years, records: years.records.toReversed() }, 'chart'],
  ['years that only describe the rows open as a table', shuffled, 'table'],
  ['a table without rows opens as a table', { ...places, records: [], total: 0 }, 'table'],
  ['more rows than every visit can load open as a table', { ...places, total: 32_001 }, 'table'],
  ['a table that is loading opens as a table', undefined, 'table'],
])('%s', (_, sample, expected) => {
  expect(openingView(opened(sample))).toBe(expected)
})

it('prefers the view that the publisher chose, if it is one', () => {
  expect(openingView(opened(places, { ...rows, default_view: 'chart' }))).toBe('chart')
  expect(openingView(opened(undefined, { ...rows, default_view: 'map' }))).toBe('map')
  expect(openingView(opened(places, { ...rows, default_view: 'video' }))).toBe('map')
})

it('leaves the table to a portal whose charts and rows may be slow', () => {
  expect(openingView(opened(places, rows, false))).toBe('table')
})

it('gives way to the view in the address, and to rows or columns that the address chooses', () => {
  expect(viewOf(WHOLE_TABLE, opened(places))).toBe('map')
  expect(viewOf({ ...WHOLE_TABLE, view: 'chart' }, opened(places))).toBe('chart')
  for (const address of ['q=su', 'is.ad=A', 'sort=ad', 'page=2', 'columns=ad', 'pin=ad', 'hide=ad', 'row=1'])
    expect([address, viewOf(parseViewState(new URLSearchParams(address)), opened(places))]).toEqual([address, 'table'])
})

it('finds a series whose first page is within one year by the statistics of the whole table', () => {
  const first = tableOf(
    { bolge: 'text', yil: 'int4', yogunluk: 'int4' },
    [447, 112, 663].map((yogunluk, at) => ({ bolge: `Bölge ${at}`, yil: 2021, yogunluk })),
    1760,
  )
  const yil = { ...{ empty: 0, distinct: 5, min: '2021', max: '2025', histogram: null, top: [] }, is_estimate: false }
  const info = { fields: [{ id: 'yil', type: 'int4', ext_statistics: yil }] }
  expect(openingView(opened(first))).toBe('table')
  expect(openingView({ ...opened(first), info })).toBe('chart')
})
