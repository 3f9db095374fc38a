import type { FacetCounts } from '../index/derivedCache.ts'
import type { IndexData } from '../index/indexData.ts'
import type { WordScratch } from '../index/wordScratch.ts'
import type { Condition, SearchPlan } from '../query/plan.ts'
import { Bitset } from './bitset.ts'
import { conditionScores } from './conditionScorer.ts'
import { cached, dependsOnNow, documentsMeeting } from './conditions.ts'
import { type FacetedDocuments, facetCounts, hasRows } from './facets.ts'
import { firstOf, orderOf } from './order.ts'
import { type Related, relatedDocuments } from './related.ts'
import { type Correction, correctionsOf, counted } from './spelling.ts'
import type { Steps } from './steps.ts'
import { type WordOutcome, WordScorer } from './wordScorer.ts'

export type SearchOptions = {
  /** The caller's permission labels; null for sysadmins, who see every dataset. */
  labels: readonly string[] | null
  rows: number
  start: number
  facetFields: readonly string[]
  /** -1 means no limit and, as in Solr, the order by value instead of by count. */
  facetLimit: number
  facetMincount: number
  /** Facets contain only values of which the words begin with these folded words. */
  facetWords?: readonly string[]
  /** How often each dataset was used lately, by id, for `views_recent` in the sort order. */
  uses?: ReadonlyMap<string, number>
  /** The value of NOW in this search, in milliseconds since 1970. */
  now: number
  /** How many datasets that are related in meaning are wanted, beside those that match. */
  related?: number
  /** Whether the corrections of misspelt words are wanted. */
  spelling?: boolean
}

export type SearchResult = {
  count: number
  ids: string[]
  /** The facet buckets by field, in Solr's order. */
  facets: Map<string, FacetCounts>
  /** Datasets that do not match, but whose meaning is near; empty unless they were wanted. */
  related: Related[]
  /** The words of the query that are misspelt, or may be; empty unless they were wanted. */
  corrections: Correction[]
}

/** Runs a plan on the index. The index must not change until the result is returned. */
export function* runPlan(data: IndexData, plan: SearchPlan, options: SearchOptions): Steps<SearchResult> {
  const scratch = data.takeScratch()
  try {
    const visible = yield* visibleTo(data, options.labels)
    const { met, scoresOf, outcomes } = yield* matchesOf({ data, visible, scratch }, plan, options.now)
    const allowed = options.related ? visible.copy().andNot(met) : undefined
    for (const filter of plan.filters) {
      const documents = yield* filterDocuments(data, filter, options.now)
      met.and(documents)
      allowed?.and(documents)
    }
    const numbers = scratch.numbersIn(met)
    yield
    const ids = yield* pageOf(data, plan, options, { numbers, scoresOf })
    const facets = yield* facetsOf(data, plan, options, {
      met: numbers,
      others: numbers.length * 2 > visible.count() ? visible.copy().andNot(met).numbers() : undefined,
      ...{ visible, scratch },
    })
    const related = allowed ? yield* relatedDocuments(data, outcomes, { visible, allowed }, options.related ?? 0) : []
    // The words of several alternatives are no single words to correct.
    const corrections =
      options.spelling && plan.words.length === 1
        ? yield* counted({ data, visible }, correctionsOf({ data, outcomes, count: numbers.length }))
        : []
    return { count: numbers.length, ids, facets, related, corrections }
  } finally {
    data.returnScratch(scratch)
  }
}

type ScoresOf = (numbers: Uint32Array) => Steps<Float64Array>

function* pageOf(
  data: IndexData,
  { sort }: SearchPlan,
  { start, rows, uses }: SearchOptions,
  { numbers, scoresOf }: { numbers: Uint32Array; scoresOf: ScoresOf },
): Steps<string[]> {
  const end = Math.min(numbers.length, start + rows)
  if (start >= end) return []
  const order = yield* orderOf(data, sort, yield* scoresOf(numbers), uses)
  const first = yield* firstOf(numbers, end, order)
  return Array.from(first.subarray(start), (number) => data.idOf(number))
}

/** Counting the values of fewer documents takes less time than looking for their counts in the cache. */
const FEWEST_CACHED = 500

/** Counts are cached: they are the same for every order and page. */
function* facetsOf(
  data: IndexData,
  plan: SearchPlan,
  options: SearchOptions,
  found: Omit<FacetedDocuments, 'audience'>,
): Steps<SearchResult['facets']> {
  const { labels, facetFields, facetLimit, facetMincount } = options
  const documents = { ...found, audience: JSON.stringify(labels) }
  const count = function* (): Steps<SearchResult['facets']> {
    const counted: SearchResult['facets'] = new Map()
    for (const field of facetFields) counted.set(field, yield* facetCounts(data, field, documents, options))
    return counted
  }
  // Otherwise all values of a field are read, however few documents there are.
  const isByDocument = facetMincount > 0 && !options.facetWords && facetFields.every((field) => hasRows(data, field))
  if (isByDocument && found.met.length < FEWEST_CACHED) return yield* count()
  const key = JSON.stringify([
    plan.match,
    plan.words,
    plan.filters,
    labels,
    facetFields,
    facetLimit,
    facetMincount,
    options.facetWords,
  ])
  const { facets } = data.derived.at(data.version)
  const known = facets.get(key)
  if (known !== undefined) return known
  const counted = yield* count()
  if (!dependsOnNow(key)) facets.set(key, counted)
  return counted
}

/** The documents of a filter. The caller must not change the set. */
const filterDocuments = (data: IndexData, filter: Condition, now: number): Steps<Bitset> =>
  cached(data, filter, () => documentsMeeting(data, filter, now))

function* visibleTo(data: IndexData, labels: readonly string[] | null): Steps<Bitset> {
  const living = data.living()
  if (labels === null) return living
  const should = labels.map((term): Condition => ({ kind: 'term', field: 'permission_labels', term }))
  return living.and(yield* filterDocuments(data, { kind: 'bool', must: [], should, mustNot: [], minimum: 1 }, 0))
}

/** The documents found, and a function for their scores by document number. */
type Matches = { met: Bitset; scoresOf: ScoresOf; outcomes: readonly WordOutcome[] }
type Search = { data: IndexData; visible: Bitset; scratch: WordScratch }

function* matchesOf(search: Search, { match, words, sort }: SearchPlan, now: number): Steps<Matches> {
  const { data, visible } = search
  if (words.length > 0) {
    const { met: found, ...rest } = yield* wordMatches(search, words)
    if (match.kind === 'nothing') return { met: found, ...rest }
    return { met: found.or((yield* documentsMeeting(data, match, now)).and(visible)), ...rest }
  }
  const met = (yield* documentsMeeting(data, match, now)).and(visible)
  if (!sort.some(({ field }) => field === 'score') || match.kind === 'every')
    return { met, scoresOf: () => immediate(NO_SCORES), outcomes: [] }
  return { met, scoresOf: () => conditionScores(data, match, visible, now), outcomes: [] }
}

/** The documents that match one of the alternatives. A document that matches several has the sum of their scores. */
function* wordMatches({ data, visible, scratch }: Search, words: SearchPlan['words']): Steps<Matches> {
  const [only, ...others] = words
  if (only !== undefined && others.length === 0) {
    const scorer = new WordScorer(data, visible, scratch)
    const met = yield* scorer.run(only)
    return { met, scoresOf: (numbers) => immediate(scorer.scoresOf(numbers)), outcomes: scorer.outcomes }
  }
  const met = new Bitset(data.size)
  const scores = new Float64Array(data.size)
  const outcomes: WordOutcome[] = []
  for (const alternative of words) {
    const scorer = new WordScorer(data, visible, scratch)
    const found = yield* scorer.run(alternative)
    const own = scorer.scoresOf(found.numbers())
    found.forEach((number) => {
      scores[number] = (scores[number] ?? 0) + (own[number] ?? 0)
    })
    met.or(found)
    outcomes.push(...scorer.outcomes)
    yield
  }
  return { met, scoresOf: () => immediate(scores), outcomes }
}

const NO_SCORES = new Float64Array(0)

/** Work without steps that returns a value. */
function* immediate<T>(value: T): Steps<T> {
  yield
  return value
}
