import { facetField } from '../index/documentFields.ts'
import type { ExactField } from '../index/exactField.ts'
import type { IndexData } from '../index/indexData.ts'
import type { FacetCounts } from '../index/workedOut.ts'
import { Bitset } from './bitset.ts'

export type FacetOptions = { facetLimit: number; facetMincount: number }

/**
 * Counts a field's values over a set. In Solr's order: by count, then by code point; without a limit (negative) only by
 * code point. `facetMincount` 0 also lists the values that other datasets have, but only those that the caller may see.
 */
export function facetCounts(
  data: IndexData,
  field: string,
  { met, visible }: { met: Uint32Array; visible: Bitset },
  options: FacetOptions,
): FacetCounts {
  const exact = data.exact.get(facetField(field))
  if (exact === undefined || options.facetLimit === 0) return []
  const counts = countsOf(data, exact, met)
  const chosen = valuesWith(exact, counts, visible, options.facetMincount)
  const byValue = (one: number, other: number) => exact.values.compare(one, other)
  const byCount = (one: number, other: number) => (counts[other] ?? 0) - (counts[one] ?? 0) || byValue(one, other)
  const isLimited = options.facetLimit > 0
  const ordered = isLimited ? firstValues(chosen, counts, options.facetLimit).sort(byCount) : chosen.sort(byValue)
  const limited = isLimited ? ordered.slice(0, options.facetLimit) : ordered
  return limited.map((value) => [exact.values.get(value), counts[value] ?? 0])
}

function countsOf(data: IndexData, exact: ExactField, met: Uint32Array): Uint32Array {
  const counts = new Uint32Array(exact.values.size)
  const rows = exact.rows()
  if (rows === null) {
    const set = new Bitset(data.size)
    set.addAll(met)
    for (let value = 0; value < counts.length; value++) counts[value] = countIn(exact.documents.values(value), set)
    return counts
  }
  const { ends, values } = rows
  for (let i = 0; i < met.length; i++) {
    const number = met[i] ?? 0
    // A document beyond the rows has no value, and neither has its end.
    const end = ends[number] ?? 0
    for (let at = number === 0 ? 0 : (ends[number - 1] ?? end); at < end; at++) {
      const value = values[at] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}

function countIn(documents: Uint32Array, set: Bitset): number {
  let count = 0
  for (let i = 0; i < documents.length; i++) if (set.has(documents[i] ?? 0)) count++
  return count
}

function valuesWith(exact: ExactField, counts: Uint32Array, visible: Bitset, mincount: number): number[] {
  const chosen: number[] = []
  const least = Math.max(1, mincount)
  for (let value = 0; value < counts.length; value++) {
    if ((counts[value] ?? 0) >= least || (mincount <= 0 && isInAny(exact, value, visible))) chosen.push(value)
  }
  return chosen
}

const isInAny = (exact: ExactField, value: number, documents: Bitset) =>
  exact.documents.values(value).some((number) => documents.has(number))

/** Drops values that cannot be among the first: those rarer than the last one that is surely among them. */
function firstValues(values: number[], counts: Uint32Array, limit: number): number[] {
  if (values.length <= limit) return values
  const highest = new Uint32Array(limit)
  let lowest = 0
  for (let i = 0; i < values.length; i++) {
    const count = counts[values[i] ?? 0] ?? 0
    if (i >= limit && count <= lowest) continue
    insert(highest, i, count)
    lowest = highest[limit - 1] ?? 0
  }
  return values.filter((value) => (counts[value] ?? 0) >= lowest)
}

/** Puts a count into its place among the highest so far, highest first; the last one falls out. */
function insert(highest: Uint32Array, filled: number, count: number): void {
  let at = Math.min(filled, highest.length - 1)
  while (at > 0 && (highest[at - 1] ?? 0) < count) {
    highest[at] = highest[at - 1] ?? 0
    at--
  }
  highest[at] = count
}
