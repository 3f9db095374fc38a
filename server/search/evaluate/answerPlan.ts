import type { IndexData } from '../index/indexData.ts'
import type { FacetCounts } from '../index/workedOut.ts'
import type { Condition, SearchPlan } from '../query/plan.ts'
import { Bitset } from './bitset.ts'
import { conditionScores } from './conditionScorer.ts'
import { documentsMeeting } from './conditions.ts'
import { facetCounts } from './facets.ts'
import { firstOf, orderOf } from './order.ts'
import { WordScorer } from './wordScorer.ts'

export type Answer = {
  count: number
  ids: string[]
  /** By field; values in Solr's order. */
  facets: Map<string, FacetCounts>
}

export type Options = {
  labels: readonly string[] | null
  rows: number
  start: number
  facetFields: readonly string[]
  facetLimit: number
  facetMincount: number
  now: number
}

/** Carries out a plan over the index, for a caller with these labels. */
export function answerPlan(data: IndexData, plan: SearchPlan, options: Options): Answer {
  const visible = visibleTo(data, options.labels)
  const { met, scoresOf } = matchesOf(data, plan, visible, options.now)
  for (const filter of plan.filters) met.and(setFor(data, filter, options.now))
  const numbers = met.numbers()
  const end = Math.min(numbers.length, options.start + options.rows)
  const first = options.start < end ? firstOf(numbers, end, orderOf(data, plan.sort, scoresOf(numbers))) : []
  const ids = first.slice(options.start).map((number) => data.idOf(number))
  return { count: numbers.length, ids, facets: facetsOf(data, plan, options, { met: numbers, visible }) }
}

/** The counts do not depend on order or page: turning pages counts once. */
function facetsOf(
  data: IndexData,
  plan: SearchPlan,
  options: Options,
  found: { met: Uint32Array; visible: Bitset },
): Answer['facets'] {
  const { labels, facetFields, facetLimit, facetMincount } = options
  const count = () => new Map(facetFields.map((field) => [field, facetCounts(data, field, found, options)]))
  const key = JSON.stringify([plan.match, plan.words, plan.filters, labels, facetFields, facetLimit, facetMincount])
  if (dependsOnNow(key)) return count()
  const { facets } = data.worked.at(data.version)
  const known = facets.get(key) ?? count()
  facets.set(key, known)
  return known
}

/** The documents of a filter, worked out once for each state of the index. Not to be changed. */
function setFor(data: IndexData, condition: Condition, now: number): Bitset {
  const key = JSON.stringify(condition)
  if (dependsOnNow(key)) return documentsMeeting(data, condition, now)
  const { sets } = data.worked.at(data.version)
  const known = sets.get(key) ?? documentsMeeting(data, condition, now)
  sets.set(key, known)
  return known
}

const dependsOnNow = (key: string) => key.includes('"expression":"NOW')

function visibleTo(data: IndexData, labels: readonly string[] | null): Bitset {
  const living = data.living()
  if (labels === null) return living
  const should = labels.map((term): Condition => ({ kind: 'term', field: 'permission_labels', term }))
  return living.and(setFor(data, { kind: 'bool', must: [], should, mustNot: [], minimum: 1 }, 0))
}

/** What was found, and the scores of any part of it, in cells by number. */
type Matches = { met: Bitset; scoresOf: (numbers: Uint32Array) => Float64Array }

function matchesOf(data: IndexData, { match, words, sort }: SearchPlan, visible: Bitset, now: number): Matches {
  if (words.length > 0) {
    const { met: found, scoresOf } = wordMatches(data, words, visible)
    const met = match.kind === 'nothing' ? found : found.or(documentsMeeting(data, match, now).and(visible))
    return { met, scoresOf }
  }
  const met = documentsMeeting(data, match, now).and(visible)
  if (!sort.some(({ field }) => field === 'score') || match.kind === 'every') return { met, scoresOf: () => NO_SCORES }
  return { met, scoresOf: () => conditionScores(data, match, visible, now) }
}

/** What some of the alternatives find; a dataset that several find has their scores together. */
function wordMatches(data: IndexData, words: SearchPlan['words'], visible: Bitset): Matches {
  const [only, ...others] = words
  if (only !== undefined && others.length === 0) {
    const scorer = new WordScorer(data, visible)
    return { met: scorer.run(only), scoresOf: (numbers) => scorer.scoresOf(numbers) }
  }
  const met = new Bitset(data.size)
  const scores = new Float64Array(data.size)
  for (const alternative of words) {
    const scorer = new WordScorer(data, visible)
    const found = scorer.run(alternative)
    const own = scorer.scoresOf(found.numbers())
    found.forEach((number) => {
      scores[number] = (scores[number] ?? 0) + (own[number] ?? 0)
    })
    met.or(found)
  }
  return { met, scoresOf: () => scores }
}

const NO_SCORES = new Float64Array(0)
