import { isStopWord } from '../analyse/stopWords.ts'
import type { IndexData } from '../index/indexData.ts'
import { documentOf, levelIn } from '../index/posting.ts'
import { Bitset } from './bitset.ts'
import { compoundForms, type Expansion, surfacesOfFolded } from './expansion.ts'

const SHORTEST_COMPOUND = 6
/** Longer words are no compounds of two; to try each of their splits would take quadratic time. */
const LONGEST_COMPOUND = 60
const SHORTEST_PART = 3
/** Parts that meet in more datasets than these are too common to be one word written as two. */
const MOST_CANDIDATES = 5000

/**
 * Documents that write a word as two (otopark, oto park), with what they add to its sum: each pair of neighbours of
 * which the first is the word's beginning and the second, in any inflection, the rest.
 */
export function splitCompound(data: IndexData, folded: string): Map<number, number> {
  const sums = new Map<number, number>()
  if (folded.length < SHORTEST_COMPOUND || folded.length > LONGEST_COMPOUND || !/^[a-z]+$/.test(folded)) return sums
  for (let at = SHORTEST_PART; at <= folded.length - SHORTEST_PART; at++) {
    const firsts = new Set(surfacesOfFolded(data.lexicon, folded.slice(0, at)))
    if (firsts.size === 0 || isStopWord(folded.slice(0, at))) continue
    const seconds = compoundForms(data.lexicon, folded.slice(at))
    if (seconds.size > 0) addNeighbours(data, sums, firsts, seconds)
  }
  return sums
}

function addNeighbours(data: IndexData, sums: Map<number, number>, firsts: Set<number>, seconds: Expansion): void {
  const candidates = documentsWithAny(data, firsts).and(documentsWithAny(data, seconds.keys()))
  if (candidates.count() > MOST_CANDIDATES) return
  const weights = weightsIn(data, seconds, candidates)
  candidates.forEach((document) => {
    let best = 0
    data.streams.some(
      document,
      () => true,
      (stream) => {
        for (let i = 0; i < stream.length; i++) {
          if (!firsts.has(stream.surfaces[i] ?? -1)) continue
          const next = (stream.positions[i] ?? 0) + 1
          for (let j = i + 1; j < stream.length && (stream.positions[j] ?? 0) <= next; j++) {
            if (stream.positions[j] !== next) continue
            best = Math.max(best, weights.get(document)?.get(stream.surfaces[j] ?? -1) ?? 0)
          }
        }
        return false
      },
    )
    if (best > 0) sums.set(document, Math.max(best, sums.get(document) ?? 0))
  })
}

function documentsWithAny({ lexicon, size }: IndexData, surfaces: Iterable<number>): Bitset {
  const met = new Bitset(size)
  for (const surface of surfaces) {
    for (const posting of lexicon.postings.values(surface)) if (levelIn(posting) > 0) met.add(documentOf(posting))
  }
  return met
}

/** What each second part would add, by document and surface. */
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
