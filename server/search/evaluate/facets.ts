import type { FacetCounts } from '../index/derivedCache.ts'
import { facetField } from '../index/documentFields.ts'
import type { ExactField } from '../index/exactField.ts'
import type { IndexData } from '../index/indexData.ts'
import type { WordScratch } from '../index/wordScratch.ts'
import { Bitset } from './bitset.ts'
import { forEachValueWith } from './columns.ts'
import { firstOf } from './order.ts'
import { sorted } from './sorted.ts'
import { LIST_STEPS, MOST_STEPS, StepCounter, type Steps } from './steps.ts'

/** Whether a field stores its values by document, so that the values of a few documents can be counted without reading all. */
export const hasRows = (data: IndexData, field: string): boolean => data.exact.get(facetField(field))?.rows() !== null

/** The number of values that are decoded between two pauses. */
const VALUES_PER_PAUSE = 2048

export type FacetOptions = { facetLimit: number; facetMincount: number; facetWords?: readonly string[] }

/**
 * The documents to count, ascending; those that the caller may see, with a key that names who may see them; and the search's
 * working arrays. `others` are the documents that the caller may see and that are not counted, if they are fewer.
 */
export type FacetedDocuments = {
  met: Uint32Array
  others: Uint32Array | undefined
  visible: Bitset
  audience: string
  scratch: WordScratch
}

/** The number of documents by value, and the values that have any. */
type Counted = { counts: Uint32Array; values: Uint32Array }

/**
 * The buckets of a facet for a set of documents, in Solr's order: by count, then by code point; without a limit (negative)
 * only by code point. `facetMincount` 0 adds the values of other datasets that the caller may see.
 */
export function* facetCounts(
  data: IndexData,
  field: string,
  documents: FacetedDocuments,
  options: FacetOptions,
): Steps<FacetCounts> {
  const exact = data.exact.get(facetField(field))
  if (exact === undefined || options.facetLimit === 0) return []
  const { facetWords, facetMincount, facetLimit } = options
  try {
    const counted = facetWords
      ? yield* countsWith(data, exact, documents.met, facetWords)
      : yield* countsOf(data, exact, documents, { ...options, field })
    yield
    const { counts } = counted
    const chosen =
      facetMincount > 0
        ? counted.values.filter((value) => (counts[value] ?? 0) >= facetMincount)
        : yield* visibleValues(exact, counts, documents.visible)
    const byValue = (one: number, other: number) => exact.values.compare(one, other)
    const byCount = (one: number, other: number) => (counts[other] ?? 0) - (counts[one] ?? 0) || byValue(one, other)
    const ordered =
      facetLimit > 0
        ? yield* firstOf(chosen, facetLimit, { compare: byCount, leading: counts })
        : yield* sorted(chosen, byValue)
    const facet: FacetCounts = []
    for (const value of ordered) {
      facet.push([exact.values.get(value), counts[value] ?? 0])
      if (facet.length % VALUES_PER_PAUSE === 0) yield
    }
    return facet
  } finally {
    documents.scratch.clearCounts()
  }
}

function* countsOf(
  data: IndexData,
  exact: ExactField,
  { met, others, visible, audience, scratch }: FacetedDocuments,
  { field, facetLimit, facetMincount }: FacetOptions & { field: string },
): Steps<Counted> {
  const rows = exact.rows()
  if (rows === null) return yield* countsByValue(data, exact, met)
  const { counts, counted } = scratch.countsFor(exact.values.size)
  if (others === undefined) {
    yield* countRows(rows, met, counts, counted)
    return { counts, values: Uint32Array.from(counted) }
  }
  // Nearly all documents: fewer have to be subtracted from the counts of all than would have to be counted.
  const totals = yield* totalsOf(data, { exact, rows, field, audience, visible })
  yield* countRows(rows, others, counts, counted)
  const most = facetMincount > 0 && facetLimit > 0 ? facetLimit : totals.values.length
  const values = mayBeFirst(totals, counts, most)
  const left = values.map((value) => countLeft(totals, counts, value))
  // Only these, because a copy of the counts of all values would take longer than the rest.
  return { counts: scratch.countsOnly(values, left), values }
}

/** The number of documents with a value without those that are subtracted. */
const countLeft = ({ counts }: Counted, subtracted: Uint32Array, value: number) =>
  (counts[value] ?? 0) - (subtracted[value] ?? 0)

/** The values that may be among the `most` with the highest counts. The totals are in descending order and not below the counts. */
function mayBeFirst(totals: Counted, subtracted: Uint32Array, most: number): Uint32Array {
  const { values } = totals
  let least = 1
  if (most < values.length) {
    const known = values.subarray(0, most)
    least = Math.max(
      1,
      known.reduce((lowest, value) => Math.min(lowest, countLeft(totals, subtracted, value)), Number.POSITIVE_INFINITY),
    )
  }
  const first: number[] = []
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if ((totals.counts[value] ?? 0) < least) break
    if (countLeft(totals, subtracted, value) >= least) first.push(value)
  }
  return Uint32Array.from(first)
}

type Rows = NonNullable<ReturnType<ExactField['rows']>>

/** Counts the values of documents in an array of zeros; adds those that occur to a list. */
function* countRows(
  { ends, values }: Rows,
  documents: Uint32Array,
  counts: Uint32Array,
  counted: number[],
): Steps<void> {
  for (let i = 0; i < documents.length; i++) {
    const number = documents[i] ?? 0
    // A document beyond the rows has no value and no row end.
    const end = ends[number] ?? 0
    for (let at = number === 0 ? 0 : (ends[number - 1] ?? end); at < end; at++) {
      const value = values[at] ?? 0
      const count = counts[value] ?? 0
      if (count === 0) counted.push(value)
      counts[value] = count + 1
    }
    if (i % MOST_STEPS === MOST_STEPS - 1) yield
  }
}

/** Sorted as numbers, without a comparison function, because a field may have very many values. */
function byCountDescending(values: readonly number[], counts: Uint32Array): Uint32Array {
  const keys = Float64Array.from(values, (value) => (counts[value] ?? 0) * 2 ** 32 + value)
  return Uint32Array.from(keys.sort().reverse(), (key) => key % 2 ** 32)
}

/** The counts of all documents that the caller may see, the values by their counts; cached. The caller must not change them. */
function* totalsOf(
  data: IndexData,
  {
    exact,
    rows,
    field,
    audience,
    visible,
  }: { exact: ExactField; rows: Rows; field: string } & Pick<FacetedDocuments, 'audience' | 'visible'>,
): Steps<Counted> {
  const { totals } = data.derived.at(data.version)
  const key = JSON.stringify([audience, field])
  const known = totals.get(key)
  if (known) return known
  const counts = new Uint32Array(exact.values.size)
  const counted: number[] = []
  yield* countRows(rows, visible.numbers(), counts, counted)
  const found = { counts, values: byCountDescending(counted, counts) }
  totals.set(key, found)
  return found
}

/** The same for a field without rows. */
function* countsByValue(data: IndexData, exact: ExactField, met: Uint32Array): Steps<Counted> {
  const set = new Bitset(data.size)
  set.addAll(met)
  const counts = new Uint32Array(exact.values.size)
  const values: number[] = []
  const counter = new StepCounter()
  for (let value = 0; value < counts.length; value++) {
    const documents = exact.documents.values(value)
    const count = countIn(documents, set)
    counts[value] = count
    if (count > 0) values.push(value)
    if (counter.isDue(LIST_STEPS + documents.length)) yield
  }
  return { counts, values: Uint32Array.from(values) }
}

/** As countsOf, only for the values with these words; the counts of the others are 0. */
function* countsWith(data: IndexData, exact: ExactField, met: Uint32Array, words: readonly string[]): Steps<Counted> {
  const counts = new Uint32Array(exact.values.size)
  const set = new Bitset(data.size)
  set.addAll(met)
  const values: number[] = []
  yield* forEachValueWith(exact, words, (value) => {
    const count = countIn(exact.documents.values(value), set)
    counts[value] = count
    if (count > 0) values.push(value)
  })
  return { counts, values: Uint32Array.from(values) }
}

function countIn(documents: Uint32Array, set: Bitset): number {
  let count = 0
  for (let i = 0; i < documents.length; i++) if (set.has(documents[i] ?? 0)) count++
  return count
}

/** The values that were counted, and those that other visible documents have. */
function* visibleValues(exact: ExactField, counts: Uint32Array, visible: Bitset): Steps<Uint32Array> {
  const chosen = new Uint32Array(exact.values.size)
  const counter = new StepCounter()
  let length = 0
  for (let value = 0; value < chosen.length; value++) {
    if ((counts[value] ?? 0) > 0) {
      chosen[length++] = value
      continue
    }
    const documents = exact.documents.values(value)
    if (documents.some((number) => visible.has(number))) chosen[length++] = value
    if (counter.isDue(LIST_STEPS + documents.length)) yield
  }
  return chosen.subarray(0, length)
}
