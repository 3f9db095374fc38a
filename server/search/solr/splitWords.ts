import { type Split, splitsOf } from '../evaluate/neighbours.ts'
import { FACTORS } from '../evaluate/score.ts'
import type { WordQuery } from '../query/plan.ts'
import { solrTerm } from './encode.ts'
import { FIELDS } from './schema.ts'
import { type Form, formsOf, type Hits, mainForms, NO_HITS, visibleForms, type Words, weightOf } from './wordHits.ts'

/** Solr accepts 1,024 clauses in one query. Each word of a search has up to nine of them, pairs of neighbouring words not counted. */
const MOST_CLAUSES = 1_000
const CLAUSES_OF_WORD = 9
const LEAST_PAIRS = 100

/** How many pairs of neighbouring words each alternative of a search may look for. */
export function mostPairs(alternatives: readonly WordQuery[]): number {
  const words = alternatives.reduce((sum, { clauses }) => sum + clauses.length, 0)
  const all = Math.max(LEAST_PAIRS, MOST_CLAUSES - CLAUSES_OF_WORD * words)
  return Math.max(1, Math.floor(all / alternatives.length))
}

/** The most forms of the second part of a word. */
const MOST_SECONDS = 100

/** A way to write a word as two, and a query for the documents that have both parts. */
export type SplitQuery = Split & { candidates: string }

/** The ways to write a word as two of which the catalogue has both. */
export function splitQueries({ queries, data }: Words, folded: string): SplitQuery[] {
  const withAny = (surfaces: Iterable<number>) =>
    queries.words(
      FIELDS.words,
      Array.from(surfaces, (each) => data.lexicon.surfaces.get(each)),
    )
  return Array.from(splitsOf(data.lexicon, folded), (split) => ({
    ...split,
    candidates: queries.allOf([withAny(split.firsts), withAny(split.seconds.keys())]),
  }))
}

/** The forms of two words of which any pair may be neighbours. */
export type SplitForms = { firsts: readonly Form[]; seconds: readonly Form[] }

/**
 * The forms of each split, together at most `most` pairs. If there are more, those that no document of the caller has are left out
 * first, so that they decide nothing.
 */
export async function splitForms(words: Words, splits: readonly Split[], most: number): Promise<SplitForms[]> {
  const all: SplitForms[] = []
  for (const { firsts, seconds } of splits) {
    const ofSecond = await mainForms(words, formsOf(words.data, seconds), MOST_SECONDS)
    const ofFirst = new Map(Array.from(firsts, (first) => [first, FACTORS.same]))
    all.push({ firsts: formsOf(words.data, ofFirst), seconds: ofSecond })
  }
  if (pairsIn(all) <= most) return all
  const visible: SplitForms[] = []
  for (const { firsts, seconds } of all)
    visible.push({ firsts: await visibleForms(words, firsts), seconds: await visibleForms(words, seconds) })
  if (pairsIn(visible) <= most) return visible
  const share = Math.max(1, Math.floor(most / visible.length))
  return visible.slice(0, most).map(({ firsts, seconds }) => ({
    firsts: firsts.slice(0, share),
    seconds: seconds.slice(0, Math.max(1, Math.floor(share / firsts.length))),
  }))
}

const pairsIn = (forms: readonly SplitForms[]): number =>
  forms.reduce((sum, { firsts, seconds }) => sum + firsts.length * seconds.length, 0)

/** Documents in which two words of one of the splits are neighbours. */
export function splitHits({ queries }: Words, splits: readonly SplitForms[]): Hits {
  const quote = (word: string) => solrTerm(word).replace(/["\\]/g, '\\$&')
  const pairs = splits.flatMap(({ firsts, seconds }) =>
    seconds.map(([second, factor]) => {
      const phrases = firsts.map(([first]) => queries.standard(FIELDS.texts, `"${quote(first)} ${quote(second)}"`))
      const found = queries.anyOf(phrases)
      return { found, amount: `if(exists(query(${found})),product(${factor},${weightOf(FIELDS.words, second)}),0)` }
    }),
  )
  if (pairs.length === 0) return NO_HITS
  const amounts = pairs.map(({ amount }) => amount)
  return {
    found: pairs.map(({ found }) => found),
    inTitle: [],
    sums: async () => [amounts.length === 1 ? (amounts[0] ?? '0') : `max(${amounts.join(',')})`],
  }
}
