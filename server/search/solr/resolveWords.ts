import { limits } from '#contract/limits.ts'
import { derivationForms } from '../evaluate/expansion.ts'
import { misspelledForms } from '../evaluate/misspellings.ts'
import { MOST_CANDIDATES } from '../evaluate/neighbours.ts'
import { withoutOtherWords } from '../evaluate/otherWords.ts'
import type { WordOutcome } from '../evaluate/wordScorer.ts'
import type { WordClause, WordQuery } from '../query/plan.ts'
import { finishInTurns } from './finishInTurns.ts'
import type { SolrQueries } from './SolrQueries.ts'
import { splitForms, splitHits, splitQueries } from './splitWords.ts'
import {
  expansionHits,
  formHits,
  type Hits,
  joinedHits,
  knownHits,
  NO_HITS,
  partsHits,
  together,
  type Words,
} from './wordHits.ts'

/** How a word is found, and in how many of the documents that the caller may see; `corrections` if only they found them. */
export type FoundWord = WordOutcome & { hits: Hits }

/**
 * Decides for each word of a query how it is found, as WordScorer does in memory: by its known forms; if nobody's dataset has one, by
 * the words it is derived from; and then by those that may be meant. Looks for at most `mostPairs` pairs of neighbouring words.
 */
export async function resolveWords({ clauses }: WordQuery, words: Words, mostPairs: number): Promise<FoundWord[]> {
  const { data, queries, countByQuery } = words
  const { lexicon } = data
  const known: Awaited<ReturnType<typeof knownWays>>[] = []
  for (const [at, clause] of clauses.entries())
    known.push(await knownWays(clause, [clauses[at - 1], clauses[at + 1]], words))
  const splits = known.flatMap((each) => each.splits)
  const candidates = await countByQuery(splits.map((split) => split.candidates))
  const isFewEnough = (count = 0) => count > 0 && count <= MOST_CANDIDATES
  const tried = splits.filter((_, at) => isFewEnough(candidates[at]))
  const forms = await splitForms(words, tried, mostPairs)
  const formsOf = new Map(tried.map((split, at) => [split, forms[at]]))
  const ways = known.map(({ asWord, asPrefix, splits: own, ...way }) => {
    const split = splitHits(
      words,
      own.flatMap((each) => formsOf.get(each) ?? []),
    )
    return { ...way, asWord: together(asWord, split), asPrefix: asPrefix && together(asPrefix, split) }
  })
  const counts = await countByQuery(
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
      const derived = expansionHits(words, derivationForms(lexicon, clause.bases))
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

async function knownWays(clause: WordClause, [before, after]: Neighbours, words: Words) {
  const others = together(
    partsHits(words, clause.parts),
    before ? joinedHits(words, before.folded + clause.folded) : NO_HITS,
    after ? joinedHits(words, clause.folded + after.folded) : NO_HITS,
  )
  const mayBegin = clause.isPrefix && !clause.isOptional
  return {
    clause,
    whole: mayBegin ? formHits(words, clause.folded) : undefined,
    asWord: together(await knownHits(words, clause, false), others),
    asPrefix: mayBegin ? together(await knownHits(words, clause, true), others) : undefined,
    splits: clause.isOptional ? [] : splitQueries(words, clause.folded),
  }
}

type Way = Pick<FoundWord, 'hits' | 'corrections'>

async function correctedWays(words: Words, clause: WordClause): Promise<Way[]> {
  const { data } = words
  const ways: Way[] = []
  for (const { isGuess, find } of misspelledForms(data.lexicon, clause)) {
    const corrections = withoutOtherWords(data, clause.word, { isGuess, corrections: await finishInTurns(find) })
    ways.push({ hits: expansionHits(words, corrections), corrections })
  }
  return ways
}

/** The first of several ways that finds anything. */
async function firstFound(
  { queries, countByQuery }: Words,
  clause: WordClause,
  ways: readonly Way[],
): Promise<FoundWord> {
  const possible = ways.filter(({ hits }) => hits.found.length > 0)
  const counts = await countByQuery(possible.map(({ hits }) => foundBy(queries, hits)))
  const at = counts.findIndex((count) => count > 0)
  const { hits, corrections } = possible[at] ?? { hits: NO_HITS, corrections: null }
  return { clause, hits, documents: counts[at] ?? 0, corrections }
}
