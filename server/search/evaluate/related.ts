import type { IndexData } from '../index/indexData.ts'
import type { SearchPlan } from '../query/plan.ts'
import type { Bitset } from './bitset.ts'
import { askedWords, type RelatedWord, RelatedWords } from './relatedWords.ts'
import type { Steps } from './steps.ts'

/** A dataset below this similarity has another subject. */
const LEAST_SCORE = 0.35
/**
 * Below SURELY_RELATED, a dataset must be nearer than the catalogue's datasets are on average, because some words (rate, website)
 * are almost equally near to all of them. The average has UNRELATED_IN_AVERAGE more datasets with similarity 0: in a catalogue of
 * a few datasets all may have the subject.
 */
const SURELY_RELATED = 0.55
const LEAST_ABOVE_AVERAGE = 0.19
const UNRELATED_IN_AVERAGE = 7

/** A dataset whose meaning is near to the query's words, from 0 to 1. */
export type Related = { id: string; score: number; words: RelatedWord[] }

/** Documents by number: those that the caller may see, and those of them that may be related. */
type Documents = { visible: Bitset; allowed: Bitset }

/** The `rows` allowed documents that are nearest in meaning to the words of the query, best first. */
export function* relatedDocuments(
  data: IndexData,
  plan: Pick<SearchPlan, 'words'>,
  { visible, allowed }: Documents,
  rows: number,
): Steps<Related[]> {
  const { meaning } = data
  if (meaning === undefined || rows === 0) return []
  const asked = yield* askedWords(meaning, data.lexicon, plan.words)
  const vector = meaning.meanOfWords(asked.map(({ number }) => number))
  if (vector === null) return []
  const best: { document: number; score: number }[] = []
  let sum = 0
  yield* meaning.forEachCosine(vector, (document, score) => {
    if (!visible.has(document)) return
    sum += score
    const worst = best.length < rows ? LEAST_SCORE : (best.at(-1)?.score ?? 0)
    if (score <= worst || !allowed.has(document)) return
    if (best.length === rows) best.pop()
    const place = best.findIndex((each) => each.score < score)
    best.splice(place < 0 ? best.length : place, 0, { document, score })
  })
  const average = sum / (visible.count() + UNRELATED_IN_AVERAGE)
  const least = Math.min(SURELY_RELATED, average + LEAST_ABOVE_AVERAGE)
  const words = new RelatedWords(data, meaning, asked)
  const related: Related[] = []
  for (const { document, score } of best) {
    if (score < least) break
    related.push({ id: data.idOf(document), score: Math.min(1, score), words: yield* words.of(document) })
    yield
  }
  return related
}
