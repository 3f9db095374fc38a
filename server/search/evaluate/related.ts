import type { IndexData } from '../index/indexData.ts'
import type { DatasetVectors } from '../meaning/datasetVectors.ts'
import type { Bitset } from './bitset.ts'
import { addFirstWords, askedWords, REASON_FIELDS, type RelatedWord, RelatedWords, WORD_STEPS } from './relatedWords.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'
import type { WordOutcome } from './wordScorer.ts'

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

/** The least similarity of a related dataset, by the sum of the similarities of all datasets that the caller may see. */
export const leastScore = (sum: number, visible: number): number =>
  Math.max(LEAST_SCORE, Math.min(SURELY_RELATED, sum / (visible + UNRELATED_IN_AVERAGE) + LEAST_ABOVE_AVERAGE))

/** Documents by number: those that the caller may see, and those of them that may be related. */
type Documents = { visible: Bitset; allowed: Bitset }

/** The `rows` allowed documents that are nearest in meaning to the required words of the query, best first. */
export function* relatedDocuments(
  data: IndexData,
  outcomes: readonly WordOutcome[],
  { visible, allowed }: Documents,
  rows: number,
): Steps<Related[]> {
  const { meaning } = data
  if (meaning === undefined || rows === 0) return []
  const asked = yield* askedWords(meaning.words, outcomes)
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
  const least = leastScore(sum, visible.count())
  const words = new RelatedWords(meaning.words, asked)
  const related: Related[] = []
  for (const { document, score } of best) {
    if (score < least) break
    const first = yield* firstWordsOf(data, meaning, document)
    related.push({ id: data.idOf(document), score: Math.min(1, score), words: yield* words.of(first) })
    yield
  }
  return related
}

/** The first words of a dataset's texts that the table has, by their numbers there. */
function* firstWordsOf({ streams, textFields }: IndexData, meaning: DatasetVectors, document: number): Steps<number[]> {
  const fields = new Set(REASON_FIELDS.map((field) => textFields.find(field)))
  const surfaces = new Set<number>()
  let steps = LIST_STEPS
  streams.some(
    document,
    (field) => fields.has(field),
    (stream) => {
      steps += stream.length
      return addFirstWords(surfaces, stream.surfaces.subarray(0, stream.length))
    },
  )
  const counter = new StepCounter()
  if (counter.isDue(steps)) yield
  const words: number[] = []
  for (const surface of surfaces) {
    if (counter.isDue(WORD_STEPS)) yield
    const word = meaning.wordOf(surface)
    if (word >= 0) words.push(word)
  }
  return words
}
