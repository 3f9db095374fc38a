import { type ColumnTable, valuesOf } from '../../api/columns/columnTable.ts'
import { placeOf } from '../../lib/geo/districts.ts'
import { type ProvinceColumn, provinces } from '../../lib/geo/provinces.ts'
import { numberIn } from '../../lib/numberIn.ts'

/** The rows of each province, and one value from them. */
export type ProvinceValues = {
  /** By plate − 1; undefined for a province without rows or numbers. */
  values: (number | undefined)[]
  /** How often each province occurs, by plate − 1. */
  counts: number[]
  /** The value of the column for each province, by plate − 1; the filters use them. */
  written: string[][]
  /** Rows whose value names no province, or a district whose name several provinces have. */
  unknown: number
}

/** More than the districts of any province; a URL has room for them. */
const WRITTEN_MAX = 60

/** One value for each province: the number of its rows, or the sum or the average of a column. */
export function provinceValues(
  rows: ColumnTable,
  { id, notation }: ProvinceColumn,
  measure: { id: string; aggregate: 'sum' | 'mean' } | undefined,
): ProvinceValues {
  const counts = provinces.map(() => 0)
  const sums = provinces.map(() => 0)
  const numbers = provinces.map(() => 0)
  const written = provinces.map(() => new Set<string>())
  let unknown = 0
  const names = valuesOf(rows, id)
  const measured = measure && valuesOf(rows, measure.id)
  for (let row = 0; row < rows.count; row += 1) {
    const name = names.at(row)
    const plate = placeOf(name, notation)?.plate
    if (plate === undefined) {
      unknown += 1
      continue
    }
    const at = plate - 1
    counts[at] = (counts[at] ?? 0) + 1
    if ((written[at]?.size ?? 0) < WRITTEN_MAX) written[at]?.add(String(name))
    const value = numberIn(measured?.at(row))
    if (value === undefined) continue
    sums[at] = (sums[at] ?? 0) + value
    numbers[at] = (numbers[at] ?? 0) + 1
  }
  const values = provinces.map((_, at) => {
    const [count = 0, sum = 0, number = 0] = [counts[at], sums[at], numbers[at]]
    if (!measure) return count === 0 ? undefined : count
    if (number === 0) return undefined
    return measure.aggregate === 'sum' ? sum : sum / number
  })
  return { values, counts, written: written.map((texts) => [...texts]), unknown }
}
