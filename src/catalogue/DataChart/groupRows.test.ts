import { describe, expect, it } from 'vitest'
import { completeChart } from './chartChoice.ts'
import type { ChartColumn } from './chartColumn.ts'
import { MOST_POINTS, planOf } from './chartPlan.ts'
import { groupRows } from './groupRows.ts'
import { chartColumn } from './testing/randomChart.ts'

const column = (id: string, kind: ChartColumn['kind']) => ({ ...chartColumn(id, kind), hasTime: kind === 'timestamp' })
const columns = [column('ad', 'text'), column('n', 'number'), column('m', 'number'), column('t', 'timestamp')]

function group(wish: Parameters<typeof completeChart>[0], rows: readonly (readonly unknown[])[]) {
  const choice = completeChart(wish, columns)
  const plan = choice && planOf(choice, columns)
  if (!plan) throw new Error('no plan')
  return groupRows(plan, rows)
}
const pairs = ({ groups }: ReturnType<typeof group>) => groups.map(({ x, values }) => [x, values[0]])

describe('groupRows', () => {
  it.each([
    ['sum', 6],
    ['mean', 2],
    ['median', 1.5],
    ['min', 1],
    ['max', 4],
  ] as const)('computes the %s of the rows at one position', (aggregate, value) => {
    const rows = [
      ['a', 1],
      ['a', '1.5'],
      ['a', 4],
      ['a', null],
      ['', 7],
      [null, 7],
    ]
    const sum = aggregate === 'sum' ? 6.5 : aggregate === 'mean' ? 6.5 / 3 : value
    const found = group({ mark: 'bar', x: 'ad', y: ['n'], aggregate }, rows)
    expect(pairs(found)).toEqual([['a', sum]])
    expect({ rows: found.rows, usedRows: found.usedRows }).toEqual({ rows: 6, usedRows: 3 })
  })

  it('counts rows if there are no values to compute', () => {
    expect(pairs(group({ mark: 'bar', x: 'ad', aggregate: 'count' }, [['a'], ['b'], ['a']]))).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  it('leaves out numbers that are none, and survives huge ones', () => {
    const rows = [
      ['a', 'NaN'],
      ['a', '  '],
      ['a', '0x10'],
      ['a', 'Infinity'],
      ['a', '1e400'],
      ['b', 1e149],
      ['b', '9007199254740993'],
    ]
    expect(pairs(group({ mark: 'bar', x: 'ad', y: ['n'] }, rows))).toEqual([['b', 1e149]])
  })

  it('draws an even sample of very many points', () => {
    const rows = Array.from({ length: 32_000 }, (_, n) => [n, n])
    const { groups, usedRows } = group({ mark: 'dots', x: 'n', y: ['m'] }, rows)
    expect(groups).toHaveLength(MOST_POINTS)
    expect(usedRows).toBe(32_000)
    expect(groups.at(-1)?.x).toBe(31_992)
  })

  it('reads times without a zone as UTC, so that they are not shifted', () => {
    const found = group({ mark: 'line', x: 't', aggregate: 'count' }, [['2026-01-01T00:00:00'], ['infinity'], ['x']])
    expect(pairs(found)).toEqual([[Date.UTC(2026, 0, 1), 1]])
  })

  it('groups very many times by a unit', () => {
    const rows = Array.from({ length: 4000 }, (_, n) => [new Date(Date.UTC(2000, 0, n + 1)).toISOString().slice(0, 19)])
    const found = group({ mark: 'line', x: 't', aggregate: 'count' }, rows)
    expect(found.unit).toBe('week')
    expect(found.groups.length).toBeLessThanOrEqual(1001)
    expect(found.groups.every(({ x }) => new Date(Number(x)).getUTCDay() === 1)).toBe(true)
  })

  it('counts rows in ranges of a round width', () => {
    const found = group({ mark: 'histogram', x: 'n' }, [[0], [99.9], [100], [12]])
    expect(found.step).toBe(5)
    expect(pairs(found)).toEqual([
      [0, 1],
      [19, 1],
      [20, 1],
      [2, 1],
    ])
  })

  it('has no groups without rows', () => {
    expect(group({}, [])).toMatchObject({ groups: [], rows: 0, usedRows: 0, positions: 0 })
  })
})
