import { limits } from '#contract/limits.ts'
import { isWithinEdits } from '../analyse/editDistance.ts'
import { foldWord } from '../analyse/foldWord.ts'
import type { IndexData } from '../index/indexData.ts'
import { documentOf, levelIn } from '../index/posting.ts'
import { findCommonWord } from '../meaning/findWord.ts'
import type { WordClause } from '../query/plan.ts'
import type { Bitset } from './bitset.ts'
import { type Expansion, surfacesOfFolded } from './expansion.ts'
import { possiblyMeant, possiblyMeantTwice } from './misspellings.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'
import type { WordOutcome } from './wordScorer.ts'

/**
 * Work that asks in how many documents, of those that the caller may see, each of the surfaces is (by their numbers), and is answered
 * in their order. An empty question is a pause.
 */
export type CountingSteps<T> = Generator<readonly number[], T, readonly number[]>

type Documents = { data: IndexData; visible: Bitset }

/** Does work that asks in how many visible documents surfaces are, with the index in memory. */
export function* counted<T>({ data, visible }: Documents, work: CountingSteps<T>): Steps<T> {
  const { postings } = data.lexicon
  const counter = new StepCounter()
  let counts: number[] = []
  for (;;) {
    const next = work.next(counts)
    if (next.done) return next.value
    yield
    counts = []
    for (const surface of next.value) {
      if (counter.isDue(LIST_STEPS + postings.length(surface))) yield
      let documents = 0
      for (const posting of postings.values(surface))
        if (levelIn(posting) > 0 && visible.has(documentOf(posting))) documents++
      counts.push(documents)
    }
  }
}

/** A correction of a shorter word is too often another word. */
const SHORTEST_GUESSED = 3
const SHORTEST_OF_FOUND = 5
/** A word that datasets have is only called misspelt if this many times as many datasets have the other word. */
const TIMES_AS_MANY = 10
const LEAST_DOCUMENTS = 5
const MOST_EDITS = 3
/** The cost of comparing a candidate with the typed word, in steps. */
const CANDIDATE_STEPS = 500

/**
 * A word of the query that is misspelt, folded, and the word that is probably meant. `isApplied`: no dataset has the word, and the
 * search found those with the correction.
 */
export type Correction = { folded: string; correction: string; isApplied: boolean }

/** A folded form that visible documents have: how far it is from the typed word, its factor, and in how many documents it is. */
type Candidate = { form: string; edits: number; factor: number; documents: number }

type Words = { data: IndexData; outcomes: readonly WordOutcome[]; count: number }
type Place = { data: IndexData; clause: WordClause }

/**
 * The corrections of the words of a query that found `count` documents, from the words of documents that the caller may see. A word
 * that documents have is only corrected if it is no word of the table and many times as many documents have the other word.
 */
export function* correctionsOf({ data, outcomes, count }: Words): CountingSteps<Correction[]> {
  const corrections: Correction[] = []
  for (const { clause, documents, corrections: applied } of outcomes.slice(0, limits.correctedWords.max)) {
    const place = { data, clause }
    const best = applied ? yield* bestOf(place, applied) : undefined
    const meant = best ?? (isRealWord(data, clause, documents) ? undefined : yield* guess(place, count === 0))
    if (meant === undefined || (best === undefined && meant.documents < leastDocuments(documents))) continue
    const correction = yield* spellingOf(place, meant.form)
    corrections.push({ folded: clause.folded, correction, isApplied: best !== undefined })
  }
  return corrections
}

const leastDocuments = (found: number) => (found === 0 ? 1 : Math.max(LEAST_DOCUMENTS, found * TIMES_AS_MANY))

/** Whether the word is certainly not misspelt, so that nobody needs to be asked. */
function isRealWord({ meaning }: IndexData, { word, folded, parts }: WordClause, documents: number): boolean {
  const shortest = documents === 0 ? SHORTEST_GUESSED : SHORTEST_OF_FOUND
  if (parts.length > 0 || folded.length < shortest || !/^[a-z]+$/.test(folded)) return true
  // Without the table, a word that documents have may well be a word.
  if (meaning === undefined) return documents > 0
  return meaning.words.find(word) >= 0 || findCommonWord(meaning.words, word) >= 0
}

/** The word that a reader may have meant. Two errors are too many if the query found something. */
function* guess(place: Place, mayHaveTwoErrors: boolean): CountingSteps<Candidate | undefined> {
  const { folded } = place.clause
  const { lexicon } = place.data
  const best = yield* bestOf(place, yield* withPauses(possiblyMeant(lexicon, folded)))
  if (best !== undefined || !mayHaveTwoErrors) return best
  return yield* bestOf(place, yield* withPauses(possiblyMeantTwice(lexicon, folded)))
}

/** The form that most probably was meant: the nearest one, by letters and keys, and of these the most frequent one. */
function* bestOf({ data, clause }: Place, expansion: Expansion): CountingSteps<Candidate | undefined> {
  const { surfaces } = data.lexicon
  const counts = yield [...expansion.keys()]
  const counter = new StepCounter()
  const candidates = new Map<string, Candidate>()
  for (const [at, [surface, factor]] of [...expansion].entries()) {
    if (counter.isDue(CANDIDATE_STEPS)) yield []
    const form = foldWord(surfaces.get(surface))
    const documents = counts[at] ?? 0
    if (documents === 0 || form === clause.folded) continue
    const known = candidates.get(form) ?? { form, edits: editsBetween(clause.folded, form), factor, documents: 0 }
    known.documents += documents
    candidates.set(form, known)
  }
  let best: Candidate | undefined
  for (const candidate of candidates.values()) if (!best || isBetter(candidate, best)) best = candidate
  return best
}

function* withPauses<T>(steps: Steps<T>): CountingSteps<T> {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
    yield []
  }
}

function editsBetween(one: string, other: string): number {
  let edits = 1
  while (edits < MOST_EDITS && !isWithinEdits(one, other, edits)) edits++
  return edits
}

/** Of equal ones it is the first in the alphabet: their numbers would depend on datasets that the caller may not see. */
function isBetter(one: Candidate, other: Candidate): boolean {
  const order = one.edits - other.edits || other.factor - one.factor || other.documents - one.documents
  return order < 0 || (order === 0 && one.form < other.form)
}

/** The form as visible documents spell it. A spelling with accents is better: names in addresses and columns have none. */
function* spellingOf({ data: { lexicon } }: Place, form: string): CountingSteps<string> {
  let best = { text: form, documents: 0 }
  const surfaces = [...surfacesOfFolded(lexicon, form)]
  const counts = yield surfaces
  for (const [at, surface] of surfaces.entries()) {
    const text = lexicon.surfaces.get(surface)
    const documents = counts[at] ?? 0
    if (documents === 0 || text === form) continue
    const isMore = documents > best.documents || (documents === best.documents && text < best.text)
    if (isMore) best = { text, documents }
  }
  return best.text
}
