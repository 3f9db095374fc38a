import { expect, it } from 'vitest'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { randomFrom } from '#table/testing/random.ts'
import type { TableRow } from '../../api/queries/datastore.ts'
import { type ColumnKind, isGrouped } from '../columnKind.ts'
import { columnsOf } from '../tableColumns.ts'
import { guessChart, marksOf } from './chartChoice.ts'
import { columnsWithStatistics, groupScore, isAmount, isConstant, isTime, isYear } from './chartColumn.ts'

const random = randomFrom(16)
const pick = <T>(list: readonly [T, ...T[]]): T => list[random(list.length)] ?? list[0]

const KINDS = ['integer', 'number', 'text', 'date', 'timestamp', 'boolean', 'json'] as const
const NAMES = [
  'yıl',
  'bölge adı',
  'karbon yoğunluğu',
  'nüfus',
  'kod',
  'enlem',
  'açıklama',
  'from',
  'a"b',
  'ay',
] as const

type Generated = { id: string; kind: ColumnKind; statistics: ColumnStatistics; cell: () => unknown }

/** A column as the server describes it, and cells that its table can have. */
function randomColumn(place: number, rowCount: number): Generated {
  const kind = pick(KINDS)
  const id = place === 0 ? pick(NAMES) : `${pick(NAMES)} ${place}`
  const empty = pick([0, random(rowCount + 1), rowCount])
  const filled = rowCount - empty
  const distinct = filled === 0 ? 0 : pick([1, Math.min(filled, 2 + random(20)), filled])
  const isPlaced = filled > 0 && kind !== 'text' && kind !== 'boolean' && kind !== 'json'
  const low = pick([0, 1990, -5, 1e9])
  const high = distinct > 1 ? low + pick([1, 30, 1e6]) : low
  const day = (number: number) => new Date(Math.min(number, 1e6) * 86_400_000).toISOString().slice(0, 10)
  const written = (number: number) =>
    kind === 'date' ? day(number) : kind === 'timestamp' ? `${day(number)}T00:00:00` : String(number)
  const statistics: ColumnStatistics = {
    empty,
    distinct: kind === 'json' || (kind === 'text' && random(5) === 0) ? null : distinct,
    min: isPlaced ? written(low) : null,
    max: isPlaced ? written(high) : null,
    histogram: isPlaced && high > low ? [Math.max(filled - 1, 0), Math.min(filled, 1)] : null,
    top: [],
    ...(kind === 'text' && filled > 0 && { longest: pick([3, 30, 300]) }),
    is_estimate: random(4) === 0,
  }
  const cell = () => {
    if (random(4) === 0) return null
    if (kind === 'integer' || kind === 'number') return low + random(Math.max(high - low, 1))
    return kind === 'text' ? `ad ${random(Math.max(distinct, 1))}` : kind === 'boolean' ? random(2) === 0 : written(low)
  }
  return { id, kind, statistics, cell }
}

const pageOf = (columns: readonly Generated[], length: number): TableRow[] =>
  Array.from({ length }, () => Object.fromEntries(columns.map(({ id, cell }) => [id, cell()])))

/** The columns as a page of rows gives them. */
const chartColumnsOf = (generated: readonly Generated[], rowCount: number, page: readonly TableRow[]) =>
  columnsWithStatistics(
    generated.map(({ id, kind }) => ({
      ...{ id, label: id, unit: '', kind, hasTime: false },
      isGrouped: isGrouped(
        kind,
        id,
        page.map((row) => row[id]),
      ),
    })),
    page,
    { statistics: new Map(generated.map(({ id, statistics }) => [id, statistics])), rowCount },
  )

it('chooses the chart from the statistics of the whole table, whichever rows the page has', () => {
  const seen = new Map<string, number>()
  for (let round = 0; round < 1500; round += 1) {
    const rowCount = pick([0, 1, 50, 1760, 1_000_000])
    const generated = Array.from({ length: 1 + random(6) }, (_, place) => randomColumn(place, rowCount))
    const pages = [[], pageOf(generated, Math.min(rowCount, 3)), pageOf(generated, Math.min(rowCount, 50))]
    const [choice, ...others] = pages.map((page) => guessChart(chartColumnsOf(generated, rowCount, page)))
    for (const other of others) expect(other, JSON.stringify(generated)).toEqual(choice)

    const columns = chartColumnsOf(generated, rowCount, [])
    if (!choice) {
      expect(columns.every((column) => column.kind === 'json')).toBe(true)
      continue
    }
    seen.set(choice.mark, (seen.get(choice.mark) ?? 0) + 1)
    const x = columns.find(({ id }) => id === choice.x)
    expect(x && marksOf(x)).toContain(choice.mark)
    const isOverTime = columns.some((column) => isTime(column) || (isYear(column) && !isConstant(column)))
    if (isOverTime && columns.some(isAmount)) expect(choice.mark).toBe('line')
    // Bars of amounts are of a column that groups the rows.
    if (x && choice.mark === 'bar' && choice.y.length > 0) expect(groupScore(x)).toBeGreaterThan(-1)
  }
  for (const mark of ['line', 'bar', 'dots', 'histogram']) expect(seen.get(mark) ?? 0, mark).toBeGreaterThan(20)
})

it('chooses the same chart in each language, whatever the labels of the columns are', () => {
  const labels = ['Gündüz süresi', 'Length of day', 'Nüfus', 'Population', 'Oran', 'Share', 'Yıl', 'Year', '']
  for (let round = 0; round < 500; round += 1) {
    const generated = Array.from({ length: 1 + random(6) }, (_, place) => randomColumn(place, 1000))
    const records = pageOf(generated, 50)
    const fields = generated.map(({ id, kind }) => ({
      id,
      type: kind === 'number' ? 'numeric' : kind,
      info: { label_tr: labels[random(labels.length)], label_en: labels[random(labels.length)] },
    }))
    const whole = { statistics: new Map(generated.map(({ id, statistics }) => [id, statistics])), rowCount: 1000 }
    const chartIn = (locale: 'tr' | 'en') =>
      guessChart(columnsWithStatistics(columnsOf({ fields, records }, locale, false), records, whole))
    expect(chartIn('en'), JSON.stringify(fields)).toEqual(chartIn('tr'))
  }
})

it('draws years as a line although the first page has only one of them', () => {
  const generated: Generated[] = [
    { id: 'bolge_adi', kind: 'text', statistics: { ...known, distinct: 352, longest: 28 }, cell: () => 'Afganistan' },
    { id: 'yil', kind: 'integer', statistics: { ...known, distinct: 5, min: '2021', max: '2025' }, cell: () => 2021 },
    {
      id: 'karbon_yogunlugu',
      kind: 'integer',
      statistics: { ...known, min: '0', max: '900' },
      cell: () => random(900),
    },
  ]
  const page = pageOf(generated, 50).map((row) => ({ ...row, yil: 2021 }))
  const line = { mark: 'line', x: 'yil', y: ['karbon_yogunlugu'], aggregate: 'mean' }
  expect(guessChart(chartColumnsOf(generated, 1760, page))).toEqual(line)
  // Another CKAN has no statistics, but says that there are more rows than these.
  const first = { statistics: new Map(), rowCount: 1760 }
  const columns = chartColumnsOf(generated, 1760, page).map(({ statistics: _, rowCount: __, ...column }) => column)
  expect(guessChart(columnsWithStatistics(columns, page, first))).toEqual(line)
})

const known: ColumnStatistics = {
  ...{ empty: 0, distinct: 700, min: null, max: null, histogram: null, top: [], is_estimate: false },
}
