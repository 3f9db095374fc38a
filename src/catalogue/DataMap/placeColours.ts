import { numberIn } from '../../lib/numberIn.ts'
import { NO_CLASS, type PlaceColours } from '../../ui/Map/mapData.ts'
import type { Column } from '../tableColumns.ts'

/** The colours of places by the values of a column, and the meaning of each. */
export type ColourScale = PlaceColours & { entries: ScaleEntry[] }
type ScaleEntry =
  | { kind: 'range'; from: number; to: number }
  | { kind: 'value'; value: string }
  | { kind: 'others'; count: number }

/** Shares of the data's colour, from few to many. */
const STEPS = [16, 36, 57, 79, 100]
const GRADES = STEPS.map((share) => `color-mix(in oklab, var(--color-data) ${share}%, var(--color-surface))`)
const SERIES = [1, 2, 3, 4, 5, 6].map((number) => `var(--color-series-${number})`)
const OTHERS = 'var(--color-control-line)'

/** Classes of equal size for numbers; places without a number have NO_CLASS. Equal values are always in one class. */
export function numberScale(values: readonly (number | undefined)[]): ColourScale | undefined {
  const sorted = Float64Array.from(values.filter((value) => value !== undefined)).sort()
  if (sorted.length === 0) return undefined
  const edges = STEPS.map((_, step) => sorted[Math.floor((sorted.length * step) / STEPS.length)] ?? 0)
  const starts = [...new Set(edges)]
  const classOf = (value: number) => starts.findLastIndex((start) => value >= start)
  const entries: ScaleEntry[] = starts.map((from, index) => {
    const next = starts[index + 1]
    const end = next === undefined ? sorted.length : sorted.findIndex((value) => value >= next)
    return { kind: 'range', from, to: sorted[end - 1] ?? from }
  })
  const palette = starts.map((_, index) => GRADES[Math.round(((index + 1) * STEPS.length) / starts.length) - 1] ?? '')
  return {
    classes: Uint8Array.from(values, (value) => (value === undefined ? NO_CLASS : classOf(value))),
    palette,
    entries,
  }
}

/** A colour for each of the most frequent values; the others share a grey. Places with an empty value have NO_CLASS. */
function valueScale(values: readonly string[]): ColourScale | undefined {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  if (counts.size === 0) return undefined
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([value]) => value)
  const named = ranked.length <= SERIES.length ? ranked : ranked.slice(0, SERIES.length - 1)
  const hasOthers = named.length < ranked.length
  const classByValue = new Map(named.map((value, index) => [value, index]))
  return {
    classes: Uint8Array.from(values, (value) => (value === '' ? NO_CLASS : (classByValue.get(value) ?? named.length))),
    palette: [...SERIES.slice(0, named.length), ...(hasOthers ? [OTHERS] : [])],
    entries: [
      ...named.map((value) => ({ kind: 'value' as const, value })),
      ...(hasOthers ? [{ kind: 'others' as const, count: ranked.length - named.length }] : []),
    ],
  }
}

type WriteCell = (value: unknown, column: Column) => string

/** The colours of rows by the values of a column: grades for numbers, a colour for each frequent value otherwise. */
export function rowScale(values: readonly unknown[], column: Column, write: WriteCell): ColourScale | undefined {
  const { kind, isGrouped } = column
  // Numbers without thousands separators are years and codes; many of them differ by size, few are names.
  if ((kind === 'number' || kind === 'integer') && (isGrouped || new Set(values).size > SERIES.length))
    return numberScale(values.map(numberIn))
  return valueScale(values.map((value) => (isEmpty(value) ? '' : write(value, column))))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
