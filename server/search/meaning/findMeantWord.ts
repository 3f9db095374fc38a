import { slipBetween } from '../analyse/slip.ts'
import type { WordVectors } from './wordVectors.ts'

/** Shorter words resemble too many others. */
const SHORTEST_MISSPELT = 5
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * The number of the table's word that is meant by a folded word with one typing error: the most frequent of those that differ by a
 * probable error, otherwise of the others. Words rarer than `mostRare` are not meant. -1 if there is none.
 */
export function findMeantWord(words: WordVectors, folded: string, mostRare: number): number {
  if (folded.length < SHORTEST_MISSPELT) return -1
  let best = -1
  let bestRank = Number.POSITIVE_INFINITY
  for (const meant of oneErrorFrom(folded)) {
    const found = words.find(meant)
    if (found < 0 || words.weightOf(found) >= mostRare) continue
    const isLikely = slipBetween(folded, meant)?.likelihood === 'likely'
    const rank = words.weightOf(found) + (isLikely ? 0 : mostRare)
    if (rank < bestRank) [best, bestRank] = [found, rank]
  }
  return best
}

/** The words from which a word may come by one error after its first letter, which is rarely wrong. */
function* oneErrorFrom(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of LETTERS) yield before + letter + after
    if (after === '') continue
    yield before + after.slice(1)
    for (const letter of LETTERS) yield before + letter + after.slice(1)
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2)
  }
}
