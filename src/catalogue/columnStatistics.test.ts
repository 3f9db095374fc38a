import { expect, test } from 'vitest'
import type { ColumnKind } from './columnKind.ts'
import { columnStatistics } from './columnStatistics.ts'

const of = (kind: ColumnKind, values: readonly unknown[]) =>
  columnStatistics(
    values.map((value) => ['x', value]),
    1,
    kind,
  )

test('describes numbers by their range and a histogram', () => {
  expect(of('integer', [3, 1, null, 1, 5])).toEqual({
    ...{ empty: 1, distinct: 3, min: '1', max: '5', histogram: [2, 0, 1, 0, 1], is_estimate: false },
    top: [
      { value: '1', count: 2 },
      { value: '3', count: 1 },
      { value: '5', count: 1 },
    ],
  })
})

test('describes texts by their values, and structures only by their empty cells', () => {
  expect(of('text', ['b', '', 'a', 'b', null])).toMatchObject({ empty: 2, distinct: 2, min: null, histogram: null })
  expect(of('json', [{ a: 1 }, null])).toMatchObject({ empty: 1, distinct: null, histogram: null, top: [] })
  const long = 'a'.repeat(300)
  expect(of('text', [`${long}1`, `${long}2`]).distinct).toBeNull()
  expect(of('text', [`1${long}`, `2${long}`]).distinct).toBe(2)
})

test('has no histogram of one single value, and leaves out what has no place', () => {
  expect(of('number', [2, 2])).toMatchObject({ min: '2', max: '2', histogram: null })
  expect(of('number', ['NaN', 'Infinity'])).toMatchObject({ distinct: 2, min: null, max: null, histogram: null })
  expect(of('timestamp', ['2024-01-01T00:00:00', 'infinity', '2024-01-03T00:00:00'])).toMatchObject({
    min: '2024-01-01T00:00:00',
    max: '2024-01-03T00:00:00',
  })
  expect(of('date', [])).toMatchObject({ empty: 0, distinct: 0, min: null, histogram: null, top: [] })
})

test('counts every value once, whatever the values are', () => {
  let seed = 20_260_501
  const next = (limit: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * limit)
  }
  const kinds = ['integer', 'number', 'date', 'text'] as const
  for (let round = 0; round < 300; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'text'
    const spread = 10 ** next(7)
    const values = Array.from({ length: next(60) }, () => {
      if (next(10) === 0) return next(2) === 0 ? null : ''
      const number = (next(2) === 0 ? -1 : 1) * next(spread + 1)
      if (kind === 'date') return new Date(number * 86_400_000).toISOString().slice(0, 10)
      return kind === 'number' ? number / 8 : kind === 'text' ? `t${number}` : number
    })
    const filled = values.filter((value) => value !== null && value !== '')
    const { empty, distinct, histogram, top, min, max } = of(kind, values)
    expect(empty + filled.length).toBe(values.length)
    expect(distinct).toBe(new Set(filled).size)
    expect(top).toHaveLength(Math.min(20, new Set(filled).size))
    for (const { value, count } of top) expect(filled.filter((one) => String(one) === value)).toHaveLength(count)
    if (kind === 'text') continue
    const places = filled.map((value) => (kind === 'date' ? Date.parse(String(value)) : Number(value)))
    const place = (value: string | null) => (kind === 'date' ? Date.parse(value ?? '') : Number(value))
    if (filled.length > 0) expect([place(min), place(max)]).toEqual([Math.min(...places), Math.max(...places)])
    if (histogram) expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(filled.length)
    expect(histogram === null).toBe(new Set(places).size < 2)
  }
})
