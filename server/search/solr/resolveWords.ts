import { limits } from '#contract/limits.ts'
import { derivationForms } from '../evaluate/expansion.ts'
import { misspelledForms } from '../evaluate/misspellings.ts'
import { withoutOtherWords } from '../evaluate/otherWords.ts'
import type { WordOutcome } from '../evaluate/wordScorer.ts'
import type { IndexData } from '../index/indexData.ts'
import type { WordClause, WordQuery } from '../query/plan.ts'
import { finishInTurns } from './finishInTurns.ts'
import type { SolrQueries } from './SolrQueries.ts'
import {
  expansionHits,
  formHits,
  type Hits,
  joinedHits,
  knownHits,
  NO_HITS,
  partsHits,
  splitHits,
  splitsOf,
  together,
} from './wordHits.ts'

/** Counts documents: those that the caller may see, or all. */
export type Counting = {
  visible(queries: readonly string[]): Promise<number[]>
  all(queries: readonly string[]): Promise<number[]>
}

/** The words of the catalogue, and what the queries of one search are added to. */
export type Words = { data: IndexData; queries: SolrQueries; counting: Counting }

/** How a word is found, and in how many of the documents that the caller may see; `corrections` if only they found them. */
export type FoundWord = WordOutcome & { hits: Hits }

/** Two parts that occur together in more datasets than this are too common to be one word (evaluate/neighbours.ts). */
const MOST_CANDIDATES = 5000

/**
 * Decides for each word of a query how it is found, as WordScorer does in memory: by its known forms; if nobody's dataset has one, by
 * the words it is derived from; and then by those that may be meant.
 */
export async function resolveWords({ clauses }: WordQuery, words: Words): Promise<FoundWord[]> {
  const { data, queries, counting } = words
  const { lexicon } = data
  const known = clauses.map((clause, at) => knownWays(clause, [clauses[at - 1], clauses[at + 1]], words))
  const splits = known.map(({ splits }) => splits)
  const candidates = splits.flat().map((split) => split.candidates)
  const candidateCounts = candidates.length > 0 ? await counting.all(candidates) : []
  const fewEnough = new Set(
    splits.flat().filter((_, at) => (candidateCounts[at] ?? 0) > 0 && (candidateCounts[at] ?? 0) <= MOST_CANDIDATES),
  )
  const ways = known.map(({ clause, whole, asWord, asPrefix, splits: own }) => {
    const split = splitHits(
      queries,
      own.filter((each) => fewEnough.has(each)),
    )
    return { clause, whole, asWord: together(asWord, split), asPrefix: asPrefix && together(asPrefix, split) }
  })
  const counts = await counting.visible(
    ways.flatMap(({ whole, asWord, asPrefix }) => [
      ...(whole ? [foundBy(queries, whole)] : []),
      foundBy(queries, asWord),
      ...(asPrefix ? [foundBy(queries, asPrefix)] : []),
    ]),
  )
  const found: FoundWord[] = []
  let mistyped = 0
  for (const { clause, whole, asWord, asPrefix } of ways) {
    const isWhole = whole === undefined || (counts.shift() ?? 0) > 0
    const [documents = 0, begun = 0] = counts.splice(0, asPrefix ? 2 : 1)
    const known = { clause, corrections: null }
    let word: FoundWord =
      asPrefix && !isWhole ? { ...known, hits: asPrefix, documents: begun } : { ...known, hits: asWord, documents }
    if (word.documents === 0 && !clause.isOptional) {
      const derived = expansionHits(queries, lexicon, derivationForms(lexicon, clause.bases))
      word = await firstFound(words, clause, [{ hits: derived, corrections: null }])
      if (word.documents === 0 && mistyped++ < limits.correctedWords.max)
        word = await firstFound(words, clause, await correctedWays(words, clause))
    }
    found.push(word)
  }
  return found
}

/** The documents that one of the ways finds. */
export const foundBy = (queries: SolrQueries, { found }: Hits): string => queries.anyOf(found)

type Neighbours = [before: WordClause | undefined, after: WordClause | undefined]

function knownWays(clause: WordClause, [before, after]: Neighbours, { data, queries }: Words) {
  const { lexicon } = data
  const others = together(
    clause.parts.length > 0 ? partsHits(queries, lexicon, clause.parts) : NO_HITS,
    before ? joinedHits(queries, lexicon, before.folded + clause.folded) : NO_HITS,
    after ? joinedHits(queries, lexicon, clause.folded + after.folded) : NO_HITS,
  )
  const mayBegin = clause.isPrefix && !clause.isOptional
  return {
    clause,
    whole: mayBegin ? formHits(queries, lexicon, clause.folded) : undefined,
    asWord: together(knownHits(queries, lexicon, clause, false), others),
    asPrefix: mayBegin ? together(knownHits(queries, lexicon, clause, true), others) : undefined,
    splits: clause.isOptional ? [] : splitsOf(queries, lexicon, clause.folded),
  }
}

type Way = Pick<FoundWord, 'hits' | 'corrections'>

async function correctedWays({ data, queries }: Words, clause: WordClause): Promise<Way[]> {
  const ways: Way[] = []
  for (const { isGuess, find } of misspelledForms(data.lexicon, clause)) {
    const corrections = withoutOtherWords(data, clause.word, { isGuess, corrections: await finishInTurns(find) })
    ways.push({ hits: expansionHits(queries, data.lexicon, corrections), corrections })
  }
  return ways
}

/** The first of several ways that finds anything. */
async function firstFound({ queries, counting }: Words, clause: WordClause, ways: readonly Way[]): Promise<FoundWord> {
  const possible = ways.filter(({ hits }) => hits.found.length > 0)
  const counts = possible.length > 0 ? await counting.visible(possible.map(({ hits }) => foundBy(queries, hits))) : []
  const at = counts.findIndex((count) => count > 0)
  const { hits, corrections } = possible[at] ?? { hits: NO_HITS, corrections: null }
  return { clause, hits, documents: counts[at] ?? 0, corrections }
}
