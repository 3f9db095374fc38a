import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { compareRows, guessKey } from './compareRows.ts'
import { matchColumns } from './matchColumns.ts'

const columns = [
  { first: 'il', second: 'Il' },
  { first: 'yil', second: 'yil' },
  { first: 'n', second: 'n' },
]
const VALUES = [null, 0, 1, '1', 'a', ''] as const
const below = randomFrom(20_261_123)
const value = () => VALUES[below(VALUES.length)] ?? null
type Side = 'first' | 'second'
const rowsOf = (side: Side, rows: readonly (readonly unknown[])[]) =>
  rows.map((cells) => Object.fromEntries(columns.map((column, place) => [column[side], cells[place] ?? null])))
const table = (side: Side) => {
  const ids = [...new Set(Array.from({ length: below(13) }, () => below(13)))]
  return rowsOf(
    side,
    ids.map((id) => [id, value(), value()]),
  )
}
const text = (cell: unknown) => (cell === null || cell === undefined ? null : String(cell))
const texts = (row: Record<string, unknown>, side: 'first' | 'second') =>
  columns.map((column) => text(row[column[side]]))

test('by a key, the numbers are those of a comparison of every row with every other', () => {
  for (let n = 0; n < 500; n++) {
    const [first, second] = [table('first'), table('second')]
    const [old, fresh] = [first.map((row) => texts(row, 'first')), second.map((row) => texts(row, 'second'))]
    const partner = (row: (string | null)[], others: (string | null)[][]) => others.find(([id]) => id === row[0])
    const equal = fresh.filter((row) => JSON.stringify(partner(row, old)) === JSON.stringify(row)).length
    expect(compareRows(first, second, columns, [0])).toMatchObject({
      added: fresh.filter((row) => !partner(row, old)).length,
      removed: old.filter((row) => !partner(row, fresh)).length,
      changed: fresh.filter((row) => partner(row, old)).length - equal,
      same: equal,
      key: ['Il'],
    })
  }
})

test('a table compared with itself has no difference, in any order and with repeated rows', () => {
  for (let n = 0; n < 500; n++) {
    const cells = Array.from({ length: below(13) }, () => [value(), value(), value()])
    const turn = below(13)
    const [first, second] = [rowsOf('first', cells), rowsOf('second', [...cells.slice(turn), ...cells.slice(0, turn)])]
    const found = compareRows(first, second, columns, guessKey(first, second, columns))
    expect(found).toMatchObject({ added: 0, removed: 0, changed: 0, same: cells.length, sample: [] })
  }
})

test('rows whose key is repeated or empty are not identified by it', () => {
  const rows = [
    { il: 'Van', Il: 'Van', yil: 2023, n: 1 },
    { il: 'Van', Il: 'Van', yil: 2024, n: 1 },
  ]
  expect(compareRows(rows, rows, columns, [0])).toBeUndefined()
  expect(guessKey(rows, rows, columns)).toEqual([1])
  const paired = rows.map((row, place) => ({ ...row, yil: 2023, n: place }))
  expect(guessKey([...paired, { ...rows[0], yil: 2024, n: 0 }], paired, columns)).toEqual([1, 2])
  expect(guessKey([{ il: null }], [], [{ first: 'il', second: 'il' }])).toEqual([])
})

test('columns are matched once each: equal names first, then without case, accents and marks', () => {
  const ids = (names: string[]) => names.map((id) => ({ id, type: 'text' }))
  const pairs = matchColumns(ids(['İlçe Adı', 'nüfus', 'yil', '_']), ids(['ilce_adi', 'Nüfus', 'nüfus', '-']))
  expect(pairs.map(({ first, second }) => [first?.id, second?.id])).toEqual([
    ['İlçe Adı', 'ilce_adi'],
    ['nüfus', 'nüfus'],
    ['yil', undefined],
    ['_', undefined],
    [undefined, 'Nüfus'],
    [undefined, '-'],
  ])
})

test('the rows that are shown are of every kind of difference, also if there are many of one', () => {
  const all = (from: number, count: number, n: number) =>
    Array.from({ length: count }, (_, at) => ({ il: from + at, Il: from + at, yil: 2024, n }))
  // 300 rows are added, 7 are removed, 90 change.
  const [first, second] = [
    [...all(0, 90, 1), ...all(1_000, 7, 1)],
    [...all(0, 90, 2), ...all(2_000, 300, 1)],
  ]
  for (const key of [[0], []]) {
    const found = compareRows(first, second, columns, key)
    if (!found) throw new Error('the first column identifies the rows')
    const { sample } = found
    const shown = (kind: string) => sample.filter((row) => row.kind === kind).length
    expect(sample).toHaveLength(100)
    expect([found.added, found.removed, found.changed]).toEqual(key.length > 0 ? [300, 7, 90] : [390, 97, 0])
    expect([shown('removed'), shown('changed'), shown('added')]).toEqual(key.length > 0 ? [7, 47, 46] : [50, 0, 50])
  }
})
