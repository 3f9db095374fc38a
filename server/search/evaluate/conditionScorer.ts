import type { IndexData } from '../index/indexData.ts'
import { documentOf, levelIn } from '../index/posting.ts'
import { weightOfLevel } from '../index/weights.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { Condition } from '../query/plan.ts'
import type { Bitset } from './bitset.ts'
import { documentsMeeting } from './conditions.ts'
import { FACTORS, rarity, saturation } from './score.ts'
import type { Steps } from './steps.ts'
import { surfacesFor } from './termDocuments.ts'

/**
 * The scores of a query in Solr's syntax: each term of a document adds its rarity, a text term in proportion to its weight.
 * Ranges, patterns and exclusions add nothing.
 */
export function* conditionScores(
  data: IndexData,
  condition: Condition,
  visible: Bitset,
  now: number,
): Steps<Float64Array> {
  const scores = new Float64Array(data.size)
  yield* addScores({ data, visible, total: visible.count(), now, scores }, condition)
  return scores
}

type Scoring = { data: IndexData; visible: Bitset; total: number; now: number; scores: Float64Array }

function* addScores(scoring: Scoring, condition: Condition): Steps<void> {
  if (condition.kind === 'bool') {
    for (const part of [...condition.must, ...condition.should]) yield* addScores(scoring, part)
    return
  }
  if (condition.kind !== 'term' && condition.kind !== 'phrase' && condition.kind !== 'fragment') return
  const { data, visible, total, now, scores } = scoring
  const met = (yield* documentsMeeting(data, condition, now)).and(visible)
  const worth = (condition.boost ?? 1) * rarity(met.count(), total)
  const sums = condition.kind === 'term' ? yield* termSums(data, condition) : null
  met.forEach((document) => {
    const share = sums === null ? 1 : saturation(sums[document] ?? 0)
    scores[document] = (scores[document] ?? 0) + worth * share
  })
}

/** The occurrence sum of a text term by document; null for an exact field. */
function* termSums(data: IndexData, leaf: Extract<Condition, { kind: 'term' }>): Steps<Float64Array | null> {
  const kind = fieldKind(leaf.field)
  if (kind !== 'text' && kind !== 'general') return null
  const sums = new Float64Array(data.size)
  for (const surface of yield* surfacesFor(data, leaf)) {
    for (const posting of data.lexicon.postings.values(surface)) {
      const document = documentOf(posting)
      sums[document] = (sums[document] ?? 0) + FACTORS.same * weightOfLevel(levelIn(posting))
    }
    yield
  }
  return sums
}
