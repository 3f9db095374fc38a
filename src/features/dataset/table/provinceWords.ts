import { placeNotation, plateOf, provinceName } from '../../../lib/geo/provinces.ts'

/** The provinces that values of a column name, each once; `districts` if they name districts; undefined otherwise. */
export function provinceWords(column: string, values: readonly string[]): readonly string[] | 'districts' | undefined {
  const notation = placeNotation(column, values)
  if (notation === undefined) return undefined
  if (notation === 'district') return 'districts'
  const plates = values.map((value) => plateOf(value, notation))
  if (plates.length === 0 || plates.includes(undefined)) return undefined
  return [...new Set(plates)].map((plate) => provinceName(plate ?? 0))
}
