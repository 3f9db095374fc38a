import { foldWord } from '../analyse/foldWord.ts'
import { isStopWord } from '../analyse/stopWords.ts'
import { compoundForms, type Expansion, knownForms, surfacesOfFolded } from '../evaluate/expansion.ts'
import { FACTORS } from '../evaluate/score.ts'
import type { Lexicon } from '../index/lexicon.ts'
import type { WordClause } from '../query/plan.ts'
import { escaped, solrTerm } from './encode.ts'
import type { SolrQueries } from './SolrQueries.ts'
import { FIELDS } from './schema.ts'
import { LONGEST_START, SHORTEST_START } from './solrDocument.ts'

/**
 * How one word of a query is found: queries for the documents that have it and of which the title has it, and functions whose sum is
 * its occurrence sum (evaluate/wordScorer.ts).
 */
export type Hits = { found: string[]; inTitle: string[]; sums: string[] }

/** The most forms of a word that one query lists: those with the highest factors. */
const MOST_FORMS = 400

export const NO_HITS: Hits = { found: [], inTitle: [], sums: [] }
export const together = (...all: readonly Hits[]): Hits => ({
  found: all.flatMap(({ found }) => found),
  inTitle: all.flatMap(({ inTitle }) => inTitle),
  sums: all.flatMap(({ sums }) => sums),
})

/** The weight of a word in a document as a function of Solr. */
const weightOf = (field: string, word: string) => `termfreq(${field},'${solrTerm(word).replace(/['\\]/g, '\\$&')}')`
export const sumOf = (parts: readonly string[]): string =>
  parts.length === 0 ? '0' : parts.length === 1 ? (parts[0] ?? '0') : `sum(${parts.join(',')})`

/** Documents with one of the forms. */
export function expansionHits(queries: SolrQueries, lexicon: Lexicon, expansion: Expansion): Hits {
  if (expansion.size === 0) return NO_HITS
  const forms = [...expansion].sort(([, one], [, other]) => other - one).slice(0, MOST_FORMS)
  const byFactor = new Map<number, string[]>()
  for (const [surface, factor] of forms)
    byFactor.set(factor, [...(byFactor.get(factor) ?? []), lexicon.surfaces.get(surface)])
  const words = [...byFactor.values()].flat()
  const sums = Array.from(
    byFactor,
    ([factor, own]) => `product(${factor},${sumOf(own.map((word) => weightOf(FIELDS.words, word)))})`,
  )
  return { found: [queries.words(FIELDS.words, words)], inTitle: [queries.words(FIELDS.title, words)], sums }
}

/** The known forms of a word, and those that begin with it if it may be incomplete. */
export function knownHits(queries: SolrQueries, lexicon: Lexicon, clause: WordClause, isPrefix: boolean): Hits {
  const known = knownForms(lexicon, clause)
  const { folded } = clause
  if (!isPrefix) return expansionHits(queries, lexicon, known)
  if (folded.length < SHORTEST_START || folded.length > LONGEST_START) {
    const begun: Expansion = new Map(known)
    for (const _ of addLongPrefix(lexicon, begun, folded));
    return expansionHits(queries, lexicon, begun)
  }
  // All forms that begin with the word have the factor of a beginning; the known forms among them have more.
  const more: Expansion = new Map()
  for (const [surface, factor] of known) {
    const isBegun = foldWord(lexicon.surfaces.get(surface)).startsWith(folded)
    more.set(surface, isBegun ? factor - FACTORS.prefix : factor)
  }
  const begun: Hits = {
    found: [queries.words(FIELDS.starts, [folded])],
    inTitle: [queries.standard(FIELDS.titleForms, `${escaped(folded)}*`)],
    sums: [`product(${FACTORS.prefix},${weightOf(FIELDS.starts, folded)})`],
  }
  return together(expansionHits(queries, lexicon, more), begun)
}

function* addLongPrefix(lexicon: Lexicon, expansion: Expansion, folded: string) {
  yield* lexicon.sortedForms.forEachWithPrefix(folded, (form) => {
    for (const surface of lexicon.surfacesOfForm(form))
      if ((expansion.get(surface) ?? 0) < FACTORS.prefix) expansion.set(surface, FACTORS.prefix)
  })
}

/** Documents with this folded form. */
export function formHits(queries: SolrQueries, lexicon: Lexicon, folded: string): Hits {
  const forms = new Map(Array.from(surfacesOfFolded(lexicon, folded), (surface) => [surface, FACTORS.compound]))
  return expansionHits(queries, lexicon, forms)
}

/** Documents with all parts of a word such as Wi-Fi. */
export function partsHits(queries: SolrQueries, lexicon: Lexicon, parts: readonly string[]): Hits {
  const all = parts.map((part) => formHits(queries, lexicon, part))
  if (all.length === 0 || all.some(({ found }) => found.length === 0)) return NO_HITS
  return {
    found: [queries.allOf(all.map(({ found }) => queries.anyOf(found)))],
    inTitle: [queries.allOf(all.map(({ inTitle }) => queries.anyOf(inTitle)))],
    sums: [`min(${all.map(({ sums }) => sumOf(sums)).join(',')})`],
  }
}

/** The forms of two words that are written as one. */
export const joinedHits = (queries: SolrQueries, lexicon: Lexicon, folded: string): Hits =>
  expansionHits(queries, lexicon, compoundForms(lexicon, folded))

const SHORTEST_COMPOUND = 6
const LONGEST_COMPOUND = 60
const SHORTEST_PART = 3

/** A word that documents may write as two: the forms of its beginning, and those of the rest. */
export type Split = { firsts: string[]; seconds: [word: string, factor: number][]; candidates: string }

/** The ways to write a word as two of which the catalogue has both (evaluate/neighbours.ts). */
export function splitsOf(queries: SolrQueries, lexicon: Lexicon, folded: string): Split[] {
  if (folded.length < SHORTEST_COMPOUND || folded.length > LONGEST_COMPOUND || !/^[a-z]+$/.test(folded)) return []
  const splits: Split[] = []
  for (let at = SHORTEST_PART; at <= folded.length - SHORTEST_PART; at++) {
    const firsts = [...surfacesOfFolded(lexicon, folded.slice(0, at))].map((each) => lexicon.surfaces.get(each))
    if (firsts.length === 0 || isStopWord(folded.slice(0, at))) continue
    const seconds = Array.from(compoundForms(lexicon, folded.slice(at)), ([each, factor]): [string, number] => [
      lexicon.surfaces.get(each),
      factor,
    ]).slice(0, MOST_FORMS / 4)
    if (seconds.length === 0) continue
    const words = seconds.map(([word]) => word)
    const candidates = queries.allOf([queries.words(FIELDS.words, firsts), queries.words(FIELDS.words, words)])
    splits.push({ firsts, seconds, candidates })
  }
  return splits
}

/** Documents in which the two words of one of the splits are neighbours. */
export function splitHits(queries: SolrQueries, splits: readonly Split[]): Hits {
  const pairs = splits.flatMap(({ firsts, seconds }) =>
    seconds.map(([second, factor]) => {
      const quote = (word: string) => solrTerm(word).replace(/["\\]/g, '\\$&')
      const found = queries.anyOf(
        firsts.map((first) => queries.standard(FIELDS.texts, `"${quote(first)} ${quote(second)}"`)),
      )
      return { found, amount: `if(exists(query(${found})),product(${factor},${weightOf(FIELDS.words, second)}),0)` }
    }),
  )
  if (pairs.length === 0) return NO_HITS
  const amounts = pairs.map(({ amount }) => amount)
  return {
    found: pairs.map(({ found }) => found),
    inTitle: [],
    sums: [amounts.length === 1 ? (amounts[0] ?? '0') : `max(${amounts.join(',')})`],
  }
}
