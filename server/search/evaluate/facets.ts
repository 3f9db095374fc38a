import type { FacetCounts } from '../index/derivedCache.ts'
import { facetField } from '../index/documentFields.ts'
import type { ExactField } from '../index/exactField.ts'
import type { IndexData } from '../index/indexData.ts'
import { Bitset } from './bitset.ts'
import { forEachValueWith } from './columns.ts'
import { firstOf } from './order.ts'
import { sorted } from './sorted.ts'
import { LIST_STEPS, MOST_STEPS, StepCounter, type Steps } from './steps.ts'

/** The number of values that are decoded between two pauses. */
const VALUES_PER_PAUSE = 2048

export type FacetOptions = { facetLimit: number; facetMincount: number; facetWords?: readonly string[] }

/**
 * The buckets of a facet for a set of documents, in Solr's order: by count, then by code point; without a limit (negative)
 * only by code point. `facetMincount` 0 adds the values of other datasets that the caller may see.
 */
export function* facetCounts(
  data: IndexData,
  field: string,
  { met, visible }: { met: Uint32Array; visible: Bitset },
  options: FacetOptions,
): Steps<FacetCounts> {
  const exact = data.exact.get(facetField(field))
  if (exact === undefined || options.facetLimit === 0) return []
  const { facetWords } = options
  const counts = facetWords ? yield* countsWith(data, exact, met, facetWords) : yield* countsOf(data, exact, met)
  yield
  const chosen = yield* valuesWith(exact, counts, visible, options.facetMincount)
  const byValue = (one: number, other: number) => exact.values.compare(one, other)
  const byCount = (one: number, other: number) => (counts[other] ?? 0) - (counts[one] ?? 0) || byValue(one, other)
  const ordered =
    options.facetLimit > 0
      ? yield* firstOf(chosen, options.facetLimit, { compare: byCount })
      : yield* sorted(chosen, byValue)
  const facet: FacetCounts = []
  for (const value of ordered) {
    facet.push([exact.values.get(value), counts[value] ?? 0])
    if (facet.length % VALUES_PER_PAUSE === 0) yield
  }
  return facet
}

function* countsOf(data: IndexData, exact: ExactField, met: Uint32Array): Steps<Uint32Array> {
  const counts = new Uint32Array(exact.values.size)
  const rows = exact.rows()
  if (rows === null) {
    const set = new Bitset(data.size)
    set.addAll(met)
    const counter = new StepCounter()
    for (let value = 0; value < counts.length; value++) {
      const documents = exact.documents.values(value)
      counts[value] = countIn(documents, set)
      if (counter.isDue(LIST_STEPS + documents.length)) yield
    }
    return counts
  }
  const { ends, values } = rows
  for (let i = 0; i < met.length; i++) {
    const number = met[i] ?? 0
    // A document beyond the rows has no value and no row end.
    const end = ends[number] ?? 0
    for (let at = number === 0 ? 0 : (ends[number - 1] ?? end); at < end; at++) {
      const value = values[at] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
    if (i % MOST_STEPS === MOST_STEPS - 1) yield
  }
  return counts
}

/** As countsOf, only for the values with these words; the counts of the others are 0. */
function* countsWith(
  data: IndexData,
  exact: ExactField,
  met: Uint32Array,
  words: readonly string[],
): Steps<Uint32Array> {
  const counts = new Uint32Array(exact.values.size)
  const set = new Bitset(data.size)
  set.addAll(met)
  yield* forEachValueWith(exact, words, (value) => {
    counts[value] = countIn(exact.documents.values(value), set)
  })
  return counts
}

function countIn(documents: Uint32Array, set: Bitset): number {
  let count = 0
  for (let i = 0; i < documents.length; i++) if (set.has(documents[i] ?? 0)) count++
  return count
}

function* valuesWith(exact: ExactField, counts: Uint32Array, visible: Bitset, mincount: number): Steps<Uint32Array> {
  const chosen = new Uint32Array(counts.length)
  const least = Math.max(1, mincount)
  const counter = new StepCounter()
  let length = 0
  for (let value = 0; value < counts.length; value++) {
    if ((counts[value] ?? 0) >= least) {
      chosen[length++] = value
    } else if (mincount <= 0) {
      const documents = exact.documents.values(value)
      if (documents.some((number) => visible.has(number))) chosen[length++] = value
      if (counter.isDue(LIST_STEPS + documents.length)) yield
    }
  }
  return chosen.subarray(0, length)
}
