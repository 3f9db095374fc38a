import { type ColumnKind, kindOf } from '../../../catalogue/columnKind.ts'
import { collatorFor } from '../../../lib/collator.ts'
import { compareNumbers } from '../../../lib/exactNumber.ts'
import type { ResultField, ResultRow, RowOrder } from './queryResult.ts'

type Compare = (a: unknown, b: unknown) => number

/** The row indices in a sort order. The sort is stable; empty values come last. */
export function orderRows(
  rows: readonly ResultRow[],
  fields: readonly ResultField[],
  { column, isDescending, locale }: RowOrder,
): Uint32Array {
  const compare = compareFor(kindOf(fields[column]?.type ?? 'text'), locale)
  const places = Uint32Array.from(rows.keys())
  const isEmpty = (place: number) => (rows[place]?.[column] ?? null) === null
  const filled = places.filter((place) => !isEmpty(place))
  const sign = isDescending ? -1 : 1
  filled.sort((a, b) => sign * compare(rows[a]?.[column], rows[b]?.[column]) || a - b)
  const empty = places.filter(isEmpty)
  places.set(filled)
  places.set(empty, filled.length)
  return places
}

function compareFor(kind: ColumnKind, locale: string): Compare {
  if (kind === 'integer' || kind === 'number') return compareNumbers
  if (kind === 'boolean') return (a, b) => Number(a) - Number(b)
  if (kind === 'date' || kind === 'timestamp' || kind === 'time') return compareCodes
  const { compare } = collatorFor(locale)
  return (a, b) => compare(textOf(a), textOf(b))
}

// Times are ISO 8601 texts, which sort as strings.
const compareCodes: Compare = (a, b) => (textOf(a) < textOf(b) ? -1 : Number(textOf(a) > textOf(b)))

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
