import type { IndexData } from '../index/indexData.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { SortClause } from '../query/plan.ts'
import { sorted } from './sorted.ts'
import { MOST_STEPS, type Steps } from './steps.ts'

/** The cost of comparing two documents, in steps. */
const STEPS_TO_COMPARE = 25

/** Negative if the first document comes before the second. */
type Comparison = (one: number, other: number) => number

export type Order = {
  compare: Comparison
  /** A value by document, highest first. Documents with a lower value need no comparison. Absent in other orders. */
  leading?: Float64Array | Uint32Array
}

/**
 * The order of a plan. Documents that are equal in all clauses are ordered by `metadata_modified`, latest first, then by id.
 * Without clauses it is the order in which the datasets were indexed.
 */
export function* orderOf(
  data: IndexData,
  sort: readonly SortClause[],
  scores: Float64Array,
  uses?: ReadonlyMap<string, number>,
): Steps<Order> {
  if (sort.length === 0) return { compare: (one, other) => one - other }
  const scored = scores.length > 0 ? sort : sort.filter(({ field }) => field !== 'score')
  const clauses = [...scored, LATEST_FIRST]
  const comparisons: Comparison[] = []
  for (const clause of clauses)
    comparisons.push(
      clause.field === 'views_recent' ? byUse(data, clause, uses) : yield* byClause(data, clause, scores),
    )
  comparisons.push(byId(data))
  const compare = (one: number, other: number) => {
    for (let i = 0; i < comparisons.length; i++) {
      const order = comparisons[i]?.(one, other) ?? 0
      if (order !== 0) return order
    }
    return 0
  }
  return { compare, ...(yield* leadingOf(data, clauses[0] ?? LATEST_FIRST, scores)) }
}

const NO_NUMBERS = new Float64Array(0)
const LATEST_FIRST: SortClause = { field: 'metadata_modified', direction: 'desc' }

function* leadingOf(
  data: IndexData,
  { field, direction }: SortClause,
  scores: Float64Array,
): Steps<Pick<Order, 'leading'>> {
  if (field === 'views_recent') return {}
  if (field === 'score') return direction === 'asc' ? {} : { leading: scores }
  const kind = fieldKind(field)
  if (kind === 'date' || kind === 'number') {
    const times = direction === 'asc' ? undefined : data.dates.get(field)
    return times === undefined ? {} : { leading: times.values() }
  }
  if (!data.exact.has(exactFieldOf(field))) return {}
  return { leading: (yield* sortValuesOf(data, field, direction)).leading }
}

const exactFieldOf = (field: string) => (field === 'title' ? 'title_string' : field)

const sortValuesOf = (data: IndexData, field: string, direction: SortClause['direction']) =>
  data.sortValues(exactFieldOf(field), direction === 'asc' ? 'least' : 'greatest')

function* byClause(data: IndexData, { field, direction }: SortClause, scores: Float64Array): Steps<Comparison> {
  const sign = direction === 'asc' ? 1 : -1
  if (field === 'score') return (one, other) => sign * ((scores[one] ?? 0) - (scores[other] ?? 0))
  const kind = fieldKind(field)
  if (kind === 'date' || kind === 'number') return byDate(data.dates.get(field)?.values() ?? NO_NUMBERS, sign)
  return yield* byString(data, { field, direction }, sign)
}

/** By the number of recent uses; a dataset without any has 0, as in CKAN. */
function byUse(data: IndexData, { direction }: SortClause, uses: ReadonlyMap<string, number> = new Map()): Comparison {
  const numbers = new Float64Array(data.size)
  for (const [id, count] of uses) {
    const number = data.numberOf(id)
    if (number >= 0) numbers[number] = count
  }
  return byDate(numbers, direction === 'asc' ? 1 : -1)
}

/** Documents without a value come last in either direction, as in Solr. */
function byDate(times: Float64Array, sign: number): Comparison {
  return (one, other) => {
    const a = times[one] ?? Number.NaN
    const b = times[other] ?? Number.NaN
    if (a === b) return 0
    if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1
    return Number.isNaN(b) ? -1 : sign * (a - b)
  }
}

function* byString(data: IndexData, { field, direction }: SortClause, sign: number): Steps<Comparison> {
  const exact = data.exact.get(exactFieldOf(field))
  if (exact === undefined) return () => 0
  const { values: chosen, leading } = yield* sortValuesOf(data, field, direction)
  return (one, other) => {
    // NaN, without a value, is neither.
    const first = (leading[other] ?? Number.NaN) - (leading[one] ?? Number.NaN)
    if (first < 0 || first > 0) return first
    const a = chosen[one] ?? -1
    const b = chosen[other] ?? -1
    if (a === b) return 0
    if (a < 0) return 1
    return b < 0 ? -1 : sign * exact.values.compare(a, b)
  }
}

function byId(data: IndexData): Comparison {
  const ids = data.exact.get('id')
  const numbers = ids?.rows()?.values
  if (ids === undefined || numbers === undefined) return () => 0
  return (one, other) => ids.values.compare(numbers[one] ?? 0, numbers[other] ?? 0)
}

/** The first `end` numbers in order, without sorting the others. */
export function* firstOf(met: Uint32Array, end: number, { compare, leading }: Order): Steps<Uint32Array> {
  if (end >= met.length) return yield* sorted(met, compare)
  const heap: number[] = []
  const steps = Math.ceil(Math.log2(end + 1)) * STEPS_TO_COMPARE
  // NaN while the last document of the heap has no value.
  let least = Number.NaN
  let taken = 0
  for (let i = 0; i < met.length; i++) {
    if (++taken > MOST_STEPS) {
      taken = 0
      yield
    }
    const number = met[i] ?? 0
    if (heap.length < end) {
      heap.push(number)
      rise(heap, compare)
    } else if (leading === undefined || (leading[number] ?? Number.NaN) >= least || Number.isNaN(least)) {
      taken += STEPS_TO_COMPARE
      if (compare(number, heap[0] ?? 0) >= 0) continue
      heap[0] = number
      sink(heap, compare)
    } else {
      continue
    }
    taken += steps
    if (leading !== undefined && heap.length === end) least = leading[heap[0] ?? 0] ?? Number.NaN
  }
  return yield* sorted(Uint32Array.from(heap), compare)
}

/** The top of the heap is the last of its documents in order. */
function rise(heap: number[], compare: Comparison): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (compare(heap[at] ?? 0, heap[parent] ?? 0) <= 0) return
    swap(heap, at, parent)
    at = parent
  }
}

function sink(heap: number[], compare: Comparison): void {
  let at = 0
  for (;;) {
    let last = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && compare(heap[child] ?? 0, heap[last] ?? 0) > 0) last = child
    }
    if (last === at) return
    swap(heap, at, last)
    at = last
  }
}

function swap(heap: number[], one: number, other: number): void {
  const kept = heap[one] ?? 0
  heap[one] = heap[other] ?? 0
  heap[other] = kept
}
