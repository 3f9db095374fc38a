import { describe, expect, it } from 'vitest'
import type { CellKind } from '../../../../catalogue/cellView.ts'
import type { ColumnKind } from '../../../../catalogue/columnKind.ts'
import { guessChart } from './chartChoice.ts'
import { barsOf, dotsOf, lineOf } from './chartPoints.ts'

const cell = (kind: ColumnKind, isGrouped = kind === 'number'): CellKind => ({ kind, isGrouped, hasTime: false })
const amount = cell('integer', true)
const year = cell('integer')

describe('guessChart', () => {
  it.each([
    ['a time and an amount', [cell('text'), cell('timestamp'), amount], { mark: 'line', x: 1, y: 2 }],
    ['years and an amount', [year, amount], { mark: 'line', x: 0, y: 1 }],
    ['a name and an amount', [year, cell('text'), amount], { mark: 'bar', x: 1, y: 2 }],
    ['two amounts', [amount, cell('number')], { mark: 'dots', x: 0, y: 1 }],
    ['names alone', [cell('text')], { mark: 'bar', x: 0, y: undefined }],
    ['times alone', [cell('date')], { mark: 'line', x: 0, y: undefined }],
    ['structures alone', [cell('json'), cell('list')], undefined],
  ])('draws %s', (_, cells, choice) => {
    expect(guessChart(cells)).toEqual(choice)
  })
})

describe('points', () => {
  it('sums rows with the same x value and sorts by x', () => {
    const { points, isSummed, emptyRows } = lineOf(
      [
        [2025, 1],
        [2024, 5],
        [2025, '2'],
        [2023, null],
        [null, 1],
      ],
      'number',
    )
    expect(points).toEqual([
      { x: 2024, y: 5 },
      { x: 2025, y: 3 },
    ])
    expect({ isSummed, emptyRows }).toEqual({ isSummed: true, emptyRows: 2 })
  })

  it('counts rows if there is no y column', () => {
    expect(barsOf([['a'], ['b'], ['a']], String).points).toEqual([
      { x: 'a', y: 2 },
      { x: 'b', y: 1 },
    ])
  })

  it('shows the twelve largest and sums the others', () => {
    const { points, others } = barsOf(
      Array.from({ length: 20 }, (_, n) => [`n${n}`, n]),
      (count) => `${count} others`,
    )
    expect(points).toHaveLength(13)
    expect(points[0]).toEqual({ x: 'n19', y: 19 })
    expect(points.at(-1)).toEqual({ x: '8 others', y: 28 })
    expect(others).toBe(8)
  })

  it('draws an even sample of very many points', () => {
    const { points } = dotsOf(
      Array.from({ length: 32_000 }, (_, n) => [n, n]),
      'number',
    )
    expect(points).toHaveLength(4000)
    expect(points.at(-1)?.x).toBe(31_992)
  })

  it('reads times without a zone as UTC, so that they are not shifted', () => {
    expect(lineOf([['2026-01-01T00:00:00', 1]], 'time').points[0]?.x).toBe(Date.UTC(2026, 0, 1))
  })
})
