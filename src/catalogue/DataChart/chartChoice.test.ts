import { describe, expect, it } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import {
  AGGREGATES,
  type ChartChoice,
  completeChart,
  guessChart,
  MARKS,
  marksOf,
  usableColumns,
} from './chartChoice.ts'
import { axisOf, type ChartColumn } from './chartColumn.ts'
import { readOptions, writeOptions } from './chartOptions.ts'
import { planOf } from './chartPlan.ts'
import { chartColumn, randomTable } from './testing/randomChart.ts'

const column = chartColumn
const [il, day, amount] = [column('il', 'text'), column('tarih', 'date'), column('nüfus', 'integer')]
const year = { ...column('yıl', 'integer', [2023, 2024]), isGrouped: false }
const plate = { ...column('plaka', 'integer', [6, 34]), isGrouped: false }
const rate = column('oran', 'number')

describe('guessChart', () => {
  it.each<[string, ChartColumn[], ChartChoice | undefined]>([
    ['a time and an amount', [il, day, amount], { mark: 'line', x: 'tarih', y: ['nüfus'], aggregate: 'sum' }],
    ['years and a ratio', [year, rate], { mark: 'line', x: 'yıl', y: ['oran'], aggregate: 'mean' }],
    ['names and an amount', [plate, il, amount], { mark: 'bar', x: 'il', y: ['nüfus'], aggregate: 'sum' }],
    ['names, an amount and a ratio', [il, rate, amount], { mark: 'bar', x: 'il', y: ['nüfus'], aggregate: 'sum' }],
    ['two amounts', [amount, column('alan', 'number')], { mark: 'dots', x: 'nüfus', y: ['alan'], aggregate: 'sum' }],
    ['one amount', [column('_id', 'integer'), amount], { mark: 'histogram', x: 'nüfus', y: [], aggregate: 'count' }],
    ['names alone', [il], { mark: 'bar', x: 'il', y: [], aggregate: 'count' }],
    ['times alone', [day], { mark: 'line', x: 'tarih', y: [], aggregate: 'count' }],
    ['codes alone', [plate], { mark: 'bar', x: 'plaka', y: [], aggregate: 'count' }],
    ['coordinates and names', [column('enlem', 'number'), il], { mark: 'bar', x: 'il', y: [], aggregate: 'count' }],
    ['structures alone', [column('a', 'json'), column('b', 'list')], undefined],
    ['no columns', [], undefined],
  ])('draws %s', (_, columns, choice) => {
    expect(guessChart(columns)).toEqual(choice)
  })

  it('groups by a column whose names repeat, not by a name of each row', () => {
    const names = column(
      'ad',
      'text',
      Array.from({ length: 50 }, (_, n) => `Ad ${n}`),
    )
    const kinds = column(
      'türü',
      'text',
      Array.from({ length: 50 }, (_, n) => `Tür ${n % 4}`),
    )
    expect(guessChart([names, kinds, amount])?.x).toBe('türü')
  })
})

describe('completeChart', () => {
  const columns = [il, day, amount, year, rate]
  it.each<[string, Partial<ChartChoice>, Partial<ChartChoice> | undefined]>([
    ['a type that the x column does not allow', { x: 'il', mark: 'line' }, { mark: 'bar' }],
    ['an unknown column', { x: 'yok' }, { x: 'tarih' }],
    [
      'colours of several series',
      { x: 'yıl', y: ['nüfus', 'oran'], colour: 'il' },
      { y: ['nüfus', 'oran'], aggregate: 'sum' },
    ],
    ['dots of a column with itself', { mark: 'dots', x: 'nüfus', y: ['nüfus'] }, { x: 'nüfus', y: ['oran'] }],
    ['a number of rows', { x: 'yıl', aggregate: 'count', y: ['nüfus'] }, { y: [], aggregate: 'count' }],
  ])('mends %s', (_, wish, choice) => {
    const made = completeChart(wish, columns)
    expect(made).toMatchObject(choice ?? {})
    if (made && made.y.length > 1) expect(made).not.toHaveProperty('colour')
  })
})

it('makes a chart from any columns whose parts they allow, and its options give the same chart', () => {
  const random = randomFrom(12)
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length + 1)]
  let charts = 0
  for (let round = 0; round < 3000; round++) {
    const { columns } = randomTable(random, round % 100 === 0 ? 200 : 6)
    const usable = usableColumns(columns)
    const ids = [...columns.map(({ id }) => id), 'yok']
    const wish = {
      ...(random(2) === 0 && { mark: pick(MARKS) ?? 'bar' }),
      ...(random(2) === 0 && { x: pick(ids) ?? '' }),
      ...(random(2) === 0 && { y: [pick(ids) ?? '', pick(ids) ?? ''] }),
      ...(random(2) === 0 && { aggregate: pick(AGGREGATES) ?? 'sum' }),
      ...(random(3) === 0 && usable.groups[0] && { colour: usable.groups[0].id }),
      ...(random(3) === 0 && usable.groups[0] && { multiples: usable.groups[0].id }),
    }
    const options = Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, String(value)]))
    const choice = random(2) === 0 ? completeChart(wish, columns) : readOptions(options, columns).choice
    const hasAxis = columns.some((each) => each.id !== '_id' && axisOf(each) !== undefined)
    expect(choice !== undefined, JSON.stringify(columns)).toBe(hasAxis)
    if (!choice) continue
    charts += 1
    const x = columns.find(({ id }) => id === choice.x)
    expect(x && marksOf(x)).toContain(choice.mark)
    expect(planOf(choice, columns)?.measures.map(({ id }) => id)).toEqual(choice.y)
    for (const id of choice.y) expect(usable.y.map((each) => each.id)).toContain(id)
    expect(choice.y.length === 0).toBe(choice.aggregate === 'count')
    if (choice.mark === 'dots') expect(choice.y).toHaveLength(1)
    const again = readOptions(writeOptions(choice), columns)
    expect(again.unknown).toEqual([])
    expect(again.choice).toEqual({ ...choice, ...(choice.mark === 'dots' && { aggregate: again.choice?.aggregate }) })
  }
  expect(charts).toBeGreaterThan(1500)
})

it('reports options that it does not understand and shows the default', () => {
  const { choice, unknown } = readOptions({ x: 'yok', mark: 'pie', aggregate: 'toString', y2: '__proto__' }, [
    il,
    amount,
  ])
  expect(choice).toEqual({ mark: 'bar', x: 'il', y: ['nüfus'], aggregate: 'sum' })
  expect(unknown.map(({ name }) => name)).toEqual(['mark', 'x', 'aggregate', 'y2'])
})
