import { foldWord } from '../analyse/foldWord.ts'
import { addPrefixForms, compoundForms, type Expansion, knownForms, surfacesOfFolded } from '../evaluate/expansion.ts'
import { splitsOf } from '../evaluate/neighbours.ts'
import { FACTORS } from '../evaluate/score.ts'
import type { IndexData } from '../index/indexData.ts'
import type { WordClause } from '../query/plan.ts'
import { escaped, solrTerm } from './encode.ts'
import type { SolrQueries } from './SolrQueries.ts'
import { FIELDS } from './schema.ts'
import { LONGEST_START } from './solrDocument.ts'

/** In how many of the documents that the caller may see each of several queries or words is found. */
export type Count = (asked: readonly string[]) => Promise<number[]>
/** The words of the catalogue, and what the queries of one search are added to. */
export type Words = { data: IndexData; queries: SolrQueries; countFound: Count; countWith: Count }

/**
 * How one word of a query is found: queries for the documents that have it and of which the title has it, and functions whose sum is
 * its occurrence sum (evaluate/wordScorer.ts).
 */
export type Hits = { found: string[]; inTitle: string[]; sums: string[] }

/** The most forms of a word that count for the score: for each of them, Solr reads a number of each document. */
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

type Form = [word: string, factor: number]

/**
 * At most `most` of the forms: those with the highest factors, and of these the most frequent ones. Only documents that the caller may
 * see count, because the words of others must not replace theirs.
 */
async function mainForms({ data, countWith }: Words, expansion: Expansion, most = MOST_FORMS): Promise<Form[]> {
  const forms = Array.from(expansion, ([surface, factor]): Form => [data.lexicon.surfaces.get(surface), factor])
  if (forms.length <= most) return forms
  const counts = await countWith(forms.map(([word]) => word))
  return forms
    .map((form, at) => ({ form, documents: counts[at] ?? 0 }))
    .filter(({ documents }) => documents > 0)
    .sort(
      ({ form: [one, factor], documents }, { form: [other, otherFactor], documents: others }) =>
        otherFactor - factor || others - documents || (one < other ? -1 : 1),
    )
    .slice(0, most)
    .map(({ form }) => form)
}

/** Documents with one of the forms. */
export async function expansionHits(words: Words, expansion: Expansion): Promise<Hits> {
  if (expansion.size === 0) return NO_HITS
  const { queries, data } = words
  const byFactor = new Map<number, string[]>()
  for (const [word, factor] of await mainForms(words, expansion))
    byFactor.set(factor, [...(byFactor.get(factor) ?? []), word])
  const all = Array.from(expansion.keys(), (surface) => data.lexicon.surfaces.get(surface))
  const sums = Array.from(
    byFactor,
    ([factor, own]) => `product(${factor},${sumOf(own.map((word) => weightOf(FIELDS.words, word)))})`,
  )
  return { found: [queries.words(FIELDS.words, all)], inTitle: [queries.words(FIELDS.title, all)], sums }
}

/** The known forms of a word, and those that begin with it if it may be incomplete. */
export async function knownHits(words: Words, clause: WordClause, isPrefix: boolean): Promise<Hits> {
  const { queries, data } = words
  const { lexicon } = data
  const known = knownForms(lexicon, clause)
  const { folded } = clause
  if (!isPrefix) return await expansionHits(words, known)
  if (folded.length > LONGEST_START) {
    for (const _ of addPrefixForms(lexicon, known, folded));
    return await expansionHits(words, known)
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
  return together(await expansionHits(words, more), begun)
}

/** Documents with this folded form. */
export async function formHits(words: Words, folded: string): Promise<Hits> {
  const surfaces = surfacesOfFolded(words.data.lexicon, folded)
  return await expansionHits(words, new Map(Array.from(surfaces, (surface) => [surface, FACTORS.compound])))
}

/** Documents with all parts of a word such as Wi-Fi. */
export async function partsHits(words: Words, parts: readonly string[]): Promise<Hits> {
  const { queries } = words
  const all = await Promise.all(parts.map((part) => formHits(words, part)))
  if (all.length === 0 || all.some(({ found }) => found.length === 0)) return NO_HITS
  return {
    found: [queries.allOf(all.map(({ found }) => queries.anyOf(found)))],
    inTitle: [queries.allOf(all.map(({ inTitle }) => queries.anyOf(inTitle)))],
    sums: [`min(${all.map(({ sums }) => sumOf(sums)).join(',')})`],
  }
}

/** The forms of two words that are written as one. */
export const joinedHits = (words: Words, folded: string): Promise<Hits> =>
  expansionHits(words, compoundForms(words.data.lexicon, folded))

/** The most forms of the second part of a word: for each of them, Solr looks for pairs of words. */
const MOST_SECONDS = 100

/** A way to write a word as two, and a query for the documents that have both parts. */
export type SplitQuery = { firsts: string[]; seconds: Form[]; candidates: string }

/** The ways to write a word as two of which the catalogue has both. */
export async function splitQueries(words: Words, folded: string): Promise<SplitQuery[]> {
  const { queries, data } = words
  const { surfaces } = data.lexicon
  const splits: SplitQuery[] = []
  for (const split of splitsOf(data.lexicon, folded)) {
    const firsts = Array.from(split.firsts, (each) => surfaces.get(each))
    const all = Array.from(split.seconds.keys(), (each) => surfaces.get(each))
    const candidates = queries.allOf([queries.words(FIELDS.words, firsts), queries.words(FIELDS.words, all)])
    splits.push({ firsts, seconds: await mainForms(words, split.seconds, MOST_SECONDS), candidates })
  }
  return splits
}

/** Documents in which the two words of one of the splits are neighbours. */
export function splitHits(queries: SolrQueries, splits: readonly SplitQuery[]): Hits {
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
