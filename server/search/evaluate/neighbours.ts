import { isStopWord } from '../analyse/stopWords.ts'
import type { IndexData } from '../index/indexData.ts'
import type { Lexicon } from '../index/lexicon.ts'
import { documentOf, levelIn } from '../index/posting.ts'
import type { StoredStream } from '../index/tokenStreams.ts'
import { Bitset } from './bitset.ts'
import { compoundForms, type Expansion, surfacesOfFolded } from './expansion.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'

const SHORTEST_COMPOUND = 6
/** Longer words are not split, because trying each position would take quadratic time. */
const LONGEST_COMPOUND = 60
const SHORTEST_PART = 3
/** Two parts that occur together in more visible datasets than this are too common to be one word written as two. */
export const MOST_CANDIDATES = 5000

/** The amount that is added to the occurrence sum of each document. */
type Sums = Map<number, number>

type Documents = { data: IndexData; visible: Bitset }

/**
 * The visible documents that write a word as two (otopark, oto park): pairs of neighbouring words of which the first is the
 * beginning of the word and the second is the rest, in any inflection.
 */
export function* splitCompound(documents: Documents, folded: string): Steps<Sums> {
  const sums: Sums = new Map()
  for (const split of splitsOf(documents.data.lexicon, folded)) yield* addNeighbours(documents, sums, split)
  return sums
}

/** A way to write a word as two of which the catalogue has both: the forms of its beginning, and those of the rest. */
export type Split = { firsts: Set<number>; seconds: Expansion }

/** The ways to write a word as two. */
export function* splitsOf(lexicon: Lexicon, folded: string): Generator<Split> {
  if (folded.length < SHORTEST_COMPOUND || folded.length > LONGEST_COMPOUND || !/^[a-z]+$/.test(folded)) return
  for (let at = SHORTEST_PART; at <= folded.length - SHORTEST_PART; at++) {
    const firsts = new Set(surfacesOfFolded(lexicon, folded.slice(0, at)))
    if (firsts.size === 0 || isStopWord(folded.slice(0, at))) continue
    const seconds = compoundForms(lexicon, folded.slice(at))
    if (seconds.size > 0) yield { firsts, seconds }
  }
}

function* addNeighbours({ data, visible }: Documents, sums: Sums, { firsts, seconds }: Split): Steps<void> {
  const candidates = (yield* documentsWithAny(data, firsts)).and(yield* documentsWithAny(data, seconds.keys()))
  const count = candidates.and(visible).count()
  if (count === 0 || count > MOST_CANDIDATES) return
  const weights = weightsIn(data, seconds, candidates)
  yield
  const counter = new StepCounter()
  for (const document of candidates.numbers()) {
    let best = 0
    let steps = LIST_STEPS
    data.streams.some(
      document,
      () => true,
      (stream) => {
        steps += stream.length
        best = Math.max(best, bestNeighbour(stream, firsts, weights.get(document)))
        return false
      },
    )
    if (best > 0) sums.set(document, Math.max(best, sums.get(document) ?? 0))
    if (counter.isDue(steps)) yield
  }
}

/** The highest weight of a word that follows one of the first words directly. */
function bestNeighbour(stream: StoredStream, firsts: Set<number>, weights: Map<number, number> | undefined): number {
  let best = 0
  for (let i = 0; i < stream.length; i++) {
    if (!firsts.has(stream.surfaces[i] ?? -1)) continue
    const next = (stream.positions[i] ?? 0) + 1
    for (let j = i + 1; j < stream.length && (stream.positions[j] ?? 0) <= next; j++) {
      if (stream.positions[j] === next) best = Math.max(best, weights?.get(stream.surfaces[j] ?? -1) ?? 0)
    }
  }
  return best
}

function* documentsWithAny({ lexicon, size }: IndexData, surfaces: Iterable<number>): Steps<Bitset> {
  const met = new Bitset(size)
  const counter = new StepCounter()
  for (const surface of surfaces) {
    for (const posting of lexicon.postings.values(surface)) if (levelIn(posting) > 0) met.add(documentOf(posting))
    if (counter.isDue(LIST_STEPS + lexicon.postings.length(surface))) yield
  }
  return met
}

/** The weight of each second word, by document and surface. */
function weightsIn({ lexicon }: IndexData, seconds: Expansion, candidates: Bitset): Map<number, Map<number, number>> {
  const weights = new Map<number, Map<number, number>>()
  for (const [surface, factor] of seconds) {
    for (const posting of lexicon.postings.values(surface)) {
      const document = documentOf(posting)
      if (!candidates.has(document)) continue
      const ofDocument = weights.get(document) ?? new Map<number, number>()
      ofDocument.set(surface, factor * levelIn(posting) ** 2)
      weights.set(document, ofDocument)
    }
  }
  return weights
}
