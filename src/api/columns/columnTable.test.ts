import { expect, it } from 'vitest'
import { joined, listOf, valuesOf } from './columnTable.ts'
import { packedLists, packedTable, unpacked } from './packedTable.ts'

const rows = [
  { _id: 1, ad: 'Kars', bos: '', enlem: 40.6, ek: { a: 1 } },
  { _id: 2, ad: null, bos: null, enlem: null, ek: null },
  { _id: 3, ad: 'Iğdır', bos: '', enlem: 39.9, ek: [] },
  { _id: 4, ad: 'Van', bos: '', enlem: 38.5, ek: true },
]
/** As it arrives from a worker. */
const tableOf = (part: readonly Record<string, unknown>[]) => unpacked(structuredClone(packedTable(part)))

it.each(['_id', 'ad', 'bos', 'enlem', 'ek'] as const)(
  'has the values of %s in the order of the rows, whole and joined',
  (id) => {
    const expected = rows.map((row) => row[id])
    expect(listOf(valuesOf(tableOf(rows), id))).toEqual(expected)
    for (const end of rows.keys()) {
      const parts = [tableOf(rows.slice(0, end)), tableOf(rows.slice(end))].filter(({ count }) => count > 0)
      expect(listOf(valuesOf(joined(parts), id))).toEqual(expected)
    }
  },
)

it('has undefined values for a column that is not there', () => {
  expect(listOf(valuesOf(tableOf(rows), 'toString'))).toEqual([undefined, undefined, undefined, undefined])
  expect(listOf(valuesOf(tableOf([]), 'ad'))).toEqual([])
})

it('has the same values from rows that are lists', () => {
  const ids = Object.keys(rows[0] ?? {})
  const lists = rows.map((row) => Object.values(row))
  expect(packedLists(ids, lists)).toEqual(packedTable(rows))
  expect(listOf(valuesOf(unpacked(packedLists(ids, [])), 'ad'))).toEqual([])
})
