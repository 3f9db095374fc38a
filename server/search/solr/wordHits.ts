import { foldWord } from '../analyse/foldWord.ts'
import { addPrefixForms, compoundForms, type Expansion, knownForms, surfacesOfFolded } from '../evaluate/expansion.ts'
import { FACTORS } from '../evaluate/score.ts'
import type { IndexData } from '../index/indexData.ts'
import type { WordClause } from '../query/plan.ts'
import { escaped, solrTerm } from './encode.ts'
import { finishInTurns } from './finishInTurns.ts'
import type { SolrQueries } from './SolrQueries.ts'
import { FIELDS } from './schema.ts'
import { LONGEST_START } from './solrDocument.ts'

/** In how many of the documents that the caller may see each of several queries or words is found. */
export type Count = (asked: readonly string[]) => Promise<number[]>
/** The words of the catalogue, and what the queries of one search are added to. */
export type Words = { data: IndexData; queries: SolrQueries; countByQuery: Count; countByWord: Count }

/**
 * How one word of a query is found: queries for the documents that have it and of which the title has it, and functions whose sum is its
 * occurrence sum (evaluate/wordScorer.ts), which are needed only for words that count for the score.
 */
export type Hits = { found: string[]; inTitle: string[]; sums(): Promise<string[]> }

/** The most forms of a word that count for the score: for each of them, Solr reads a number of each document. */
const MOST_FORMS = 400
/** Of more forms, those with the highest factors are counted, because Solr needs a request for some hundreds of them. */
const MOST_COUNTED_FORMS = 10_000

export const NO_HITS: Hits = { found: [], inTitle: [], sums: async () => [] }
export const together = (...all: readonly Hits[]): Hits => ({
  found: all.flatMap(({ found }) => found),
  inTitle: all.flatMap(({ inTitle }) => inTitle),
  sums: async () => (await Promise.all(all.map(({ sums }) => sums()))).flat(),
})

/** The weight of a word in a document as a function of Solr. */
export const weightOf = (field: string, word: string) =>
  `termfreq(${field},'${solrTerm(word).replace(/['\\]/g, '\\$&')}')`
export const sumOf = (parts: readonly string[]): string =>
  parts.length === 0 ? '0' : parts.length === 1 ? (parts[0] ?? '0') : `sum(${parts.join(',')})`

export type Form = [word: string, factor: number]

export const formsOf = ({ lexicon }: IndexData, expansion: Expansion): Form[] =>
  Array.from(expansion, ([surface, factor]) => [lexicon.surfaces.get(surface), factor])

/**
 * At most `most` of the forms: those with the highest factors, and of these the most frequent ones. Only documents that the caller may
 * see count, because the words of others must not replace theirs.
 */
export async function mainForms(words: Words, forms: readonly Form[], most: number): Promise<readonly Form[]> {
  return forms.length <= most ? forms : (await visibleForms(words, forms)).slice(0, most)
}

/** The forms that occur in documents that the caller may see: those with the highest factors first, and of these the most frequent ones. */
export async function visibleForms({ countByWord }: Words, forms: readonly Form[]): Promise<Form[]> {
  // The numbers of the words would depend on the order in which datasets were indexed.
  const best = forms.toSorted(([one, factor], [other, its]) => its - factor || (one < other ? -1 : 1))
  const asked = best.slice(0, MOST_COUNTED_FORMS)
  const counts = await countByWord(asked.map(([word]) => word))
  return asked
    .map((form, at) => ({ form, documents: counts[at] ?? 0 }))
    .filter(({ documents }) => documents > 0)
    .sort((one, other) => other.form[1] - one.form[1] || other.documents - one.documents)
    .map(({ form }) => form)
}

/** Documents with one of the forms. */
export function expansionHits(words: Words, expansion: Expansion): Hits {
  if (expansion.size === 0) return NO_HITS
  const { queries, data } = words
  const all = Array.from(expansion.keys(), (surface) => data.lexicon.surfaces.get(surface))
  return {
    found: [queries.words(FIELDS.words, all)],
    inTitle: [queries.words(FIELDS.title, all)],
    sums: async () => sumsOf(await mainForms(words, formsOf(data, expansion), MOST_FORMS)),
  }
}

function sumsOf(forms: readonly Form[]): string[] {
  const byFactor = new Map<number, string[]>()
  for (const [word, factor] of forms) byFactor.set(factor, [...(byFactor.get(factor) ?? []), word])
  return Array.from(
    byFactor,
    ([factor, own]) => `product(${factor},${sumOf(own.map((word) => weightOf(FIELDS.words, word)))})`,
  )
}

/** The known forms of a word, and those that begin with it if it may be incomplete. */
export async function knownHits(words: Words, clause: WordClause, isPrefix: boolean): Promise<Hits> {
  const { queries, data } = words
  const { lexicon } = data
  const known = knownForms(lexicon, clause)
  const { folded } = clause
  if (!isPrefix) return expansionHits(words, known)
  if (folded.length > LONGEST_START) {
    await finishInTurns(addPrefixForms(lexicon, known, folded))
    return expansionHits(words, known)
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
    sums: async () => [`product(${FACTORS.prefix},${weightOf(FIELDS.starts, folded)})`],
  }
  return together(expansionHits(words, more), begun)
}

/** Documents with this folded form. */
export function formHits(words: Words, folded: string): Hits {
  const surfaces = surfacesOfFolded(words.data.lexicon, folded)
  return expansionHits(words, new Map(Array.from(surfaces, (surface) => [surface, FACTORS.compound])))
}

/** Documents with all parts of a word such as Wi-Fi. */
export function partsHits(words: Words, parts: readonly string[]): Hits {
  const { queries } = words
  const all = parts.map((part) => formHits(words, part))
  if (all.length === 0 || all.some(({ found }) => found.length === 0)) return NO_HITS
  return {
    found: [queries.allOf(all.map(({ found }) => queries.anyOf(found)))],
    inTitle: [queries.allOf(all.map(({ inTitle }) => queries.anyOf(inTitle)))],
    sums: async () => [`min(${(await Promise.all(all.map(async ({ sums }) => sumOf(await sums())))).join(',')})`],
  }
}

/** The forms of two words that are written as one. */
export const joinedHits = (words: Words, folded: string): Hits =>
  expansionHits(words, compoundForms(words.data.lexicon, folded))
