import { ckanTerm } from '../analyse/ckanTerm.ts'
import { lowerCase } from '../analyse/ckanTokens.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { addFirstWords, REASON_FIELDS } from '../evaluate/relatedWords.ts'
import type { AnalysedDocument, TokenStream } from '../index/analyseDocument.ts'
import type { IndexData } from '../index/indexData.ts'
import { weightOfLevel } from '../index/weights.ts'
import { columnWords } from '../query/columnTerms.ts'
import { fieldKind } from '../query/fieldKind.ts'
import { SHORTEST_PREFIX_AMONG_OTHERS } from '../query/wordQuery.ts'
import { levelsText, preAnalyzed, SEPARATOR, safeText, solrField, solrTerm } from './encode.ts'
import { FIELDS } from './schema.ts'

/** A dataset as Solr stores it: fields by name. */
export type SolrDocument = Record<string, string | number | string[] | number[]>

/** Lucene refuses longer values. */
const LONGEST_VALUE_BYTES = 32_766
/** The lengths of the beginnings of words that are stored. Shorter ones are not searched; longer ones are found by the words themselves. */
const SHORTEST_START = SHORTEST_PREFIX_AMONG_OTHERS
export const LONGEST_START = 15
/** The fields of which facets are searched by words. */
export const WORDED_FIELDS = ['ext_column', 'tags'] as const

/**
 * All that Solr needs of a dataset. `seq` is the change that it is indexed for, by which Solr keeps the order of indexing. `data` has the
 * words of the catalogue, and their meaning.
 */
export function solrDocument(document: AnalysedDocument, seq: number, data: IndexData): SolrDocument {
  const forms = new Forms()
  const { words, terms, starts } = levelsOf(document, forms)
  const fields: SolrDocument = {
    id: document.id,
    [FIELDS.seq]: seq,
    [FIELDS.titleLength]: Math.min(255, document.titleLength),
    [FIELDS.words]: levelsText(words),
    [FIELDS.terms]: levelsText(terms),
    [FIELDS.starts]: levelsText(starts),
    ...meaningFields(document, data),
  }
  const titleWords = [...document.uses].flatMap(([word, { inTitle }]) => (inTitle ? [word] : []))
  fields[FIELDS.title] = titleWords.map((word) => forms.of(word).word).join(' ')
  fields[FIELDS.titleForms] = [...new Set(titleWords.map((word) => safeText(foldWord(word))))]
  for (const [field, values] of document.exact) fields[solrField('s', field)] = storable(values.map(safeText))
  for (const [field, number] of document.dates) fields[solrField('n', field)] = number
  for (const field of WORDED_FIELDS)
    fields[wordedField(field)] = storable((document.exact.get(field) ?? []).map(worded))
  for (const field of ['name', 'title_string'])
    fields[lowerField(field)] = storable((document.exact.get(field) ?? []).map((value) => safeText(lowerCase(value))))
  addStreams(fields, document.streams, forms)
  return fields
}

/**
 * What replaces a deleted dataset. No search finds it, because it has neither a type nor labels. It has a version, by which Solr refuses
 * the late write of a process that read the dataset before it was deleted.
 */
export const deletedDocument = (id: string, seq: number): SolrDocument => ({ id, [FIELDS.seq]: seq })

/** The field with the values of a facet, each after its words. */
export const wordedField = (field: string): string => solrField('s', `#words ${field}`)
/** The field with the values of an exact field in lower case. */
export const lowerField = (field: string): string => solrField('s', `#lower ${field}`)

const worded = (value: string): string => ` ${columnWords(value).join(' ')}${SEPARATOR}${safeText(value)}`

/** The value of a worded one. */
export const valueOfWorded = (text: string): string => text.slice(text.indexOf(SEPARATOR) + 1)

/** The values that Lucene takes. */
const storable = (values: readonly string[]): string[] =>
  values.filter((value) => Buffer.byteLength(value) <= LONGEST_VALUE_BYTES)

/** The sums of the weights by word, by CKAN's term and by the beginnings of the folded words. */
function levelsOf({ uses }: AnalysedDocument, forms: Forms) {
  const words = new Map<string, number>()
  const terms = new Map<string, number>()
  const starts = new Map<string, number>()
  const add = (sums: Map<string, number>, key: string, weight: number) => sums.set(key, (sums.get(key) ?? 0) + weight)
  for (const [surface, { level }] of uses) {
    if (level === 0) continue
    const weight = weightOfLevel(level)
    const { word, term } = forms.of(surface)
    add(words, word, weight)
    add(terms, term, weight)
    const letters = foldWord(surface)
    for (let length = SHORTEST_START; length <= Math.min(LONGEST_START, letters.length); length++)
      add(starts, solrTerm(letters.slice(0, length)), weight)
  }
  return { words, terms, starts }
}

/** What Solr stores of a dataset's meaning: its vector, and the table's words among the first ones of its texts, for the reasons. */
export function meaningFields(
  { subjects, streams }: AnalysedDocument,
  { lexicon, meaning }: IndexData,
): Record<string, string | number[]> {
  if (meaning === undefined) return {}
  const vector = meaning.meanOfSurfaces(
    Array.from(subjects, ([surface, weight]) => [lexicon.addSurface(surface), weight] as const),
  )
  // The direction of zeros is not defined, and Solr refuses them.
  if (vector.every((value) => value === 0)) return {}
  const first = new Set<string>()
  for (const { field, tokens } of streams)
    if (
      REASON_FIELDS.includes(field) &&
      addFirstWords(
        first,
        tokens.map(({ surface }) => surface),
      )
    )
      break
  const words = Array.from(first, (surface) => meaning.wordOf(lexicon.addSurface(surface)))
  return {
    [FIELDS.vector]: [...vector],
    [FIELDS.firstWords]: words.filter((word) => word >= 0).join(' '),
  }
}

/** The terms of words for Solr, each computed once for a dataset. */
class Forms {
  readonly #known = new Map<string, { word: string; term: string }>()

  of(surface: string): { word: string; term: string } {
    let forms = this.#known.get(surface)
    if (forms === undefined) {
      forms = { word: solrTerm(surface), term: solrTerm(ckanTerm(surface)) }
      this.#known.set(surface, forms)
    }
    return forms
  }
}

/** Each text field has CKAN's terms; one field has all words of all texts, for words that are neighbours. */
function addStreams(fields: SolrDocument, streams: readonly TokenStream[], forms: Forms): void {
  const texts = new Map<string, string[]>()
  const add = (name: string, tokens: TokenStream['tokens'], form: 'word' | 'term') => {
    if (tokens.length === 0) return
    const list = texts.get(name) ?? []
    texts.set(name, list)
    list.push(preAnalyzed(tokens.map(({ surface, position }) => ({ term: forms.of(surface)[form], position }))))
  }
  const named = new Set<string>()
  for (const { field, isInText, tokens } of streams) {
    const own = tokens.filter(({ isOurs }) => !isOurs)
    add(FIELDS.texts, tokens, 'word')
    if (isInText) add(solrField('t', 'text'), own, 'term')
    if (field === '') continue
    named.add(safeText(field))
    add(solrField('t', field), own, fieldKind(field) === 'text' ? 'term' : 'word')
  }
  for (const [name, values] of texts) fields[name] = values
  fields[FIELDS.textFields] = [...named]
}
