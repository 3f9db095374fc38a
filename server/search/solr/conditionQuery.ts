import { isWithinEdits } from '../analyse/editDistance.ts'
import { globParts } from '../evaluate/glob.ts'
import type { Steps } from '../evaluate/steps.ts'
import type { Lexicon } from '../index/lexicon.ts'
import type { StringTable } from '../index/stringTable.ts'
import { boundInMs } from '../query/dateMath.ts'
import { fieldKind } from '../query/fieldKind.ts'
import { InvalidQueryError } from '../query/InvalidQueryError.ts'
import type { Bound, Condition } from '../query/plan.ts'
import { escaped, HOLE, SEPARATOR, safeText, solrField, solrTerm } from './encode.ts'
import type { SolrQueries } from './SolrQueries.ts'
import { FIELDS } from './schema.ts'
import { lowerField, wordedField } from './solrDocument.ts'

/** What a translation needs: the queries it adds to, the words of the catalogue, and the time of NOW in milliseconds. */
export type Translation = { queries: SolrQueries; lexicon: Lexicon; now: number }

type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>

/** No term comes after it. */
const HIGHEST = '\u{10FFFF}'
/** The gap between two texts of a field, see the schema: a phrase must not be found across it. */
const MOST_SLOP = 50_000
const WORDS_WITHOUT_PAUSE = 2_000

/**
 * A condition as a query of Solr; returns its reference. It has pauses, because a fuzzy word is compared with all words of the
 * catalogue. Throws InvalidQueryError for what Solr cannot search.
 */
export function* conditionQuery(condition: Condition, t: Translation): Steps<string> {
  const { queries } = t
  switch (condition.kind) {
    case 'every':
      return queries.every()
    case 'nothing':
      return queries.nothing()
    case 'bool':
      return yield* boolQuery(condition, t)
    case 'exists':
      return existsQuery(condition.field, queries)
    case 'dateRange': {
      const from = condition.from === null ? '*' : `"${boundInMs(condition.from, 'from', t.now)}"`
      const to = condition.to === null ? '*' : `"${boundInMs(condition.to, 'to', t.now)}"`
      return queries.standard(solrField('n', condition.field), `[${from} TO ${to}}`)
    }
    case 'column':
      return queries.standard(wordedField('ext_column'), columnPattern(condition.words))
    case 'fragment':
      return fragmentQuery(condition, queries)
    case 'phrase':
      return phraseQuery(condition, queries)
    default:
      return yield* leafQuery(condition, t)
  }
}

function* boolQuery({ must, should, mustNot, minimum }: Of<'bool'>, t: Translation): Steps<string> {
  function* all(conditions: readonly Condition[]): Steps<string[]> {
    const queries: string[] = []
    for (const condition of conditions) queries.push(yield* conditionQuery(condition, t))
    return queries
  }
  return t.queries.bool({
    must: yield* all(must),
    should: yield* all(should),
    mustNot: yield* all(mustNot),
    minimum: Math.max(minimum, must.length === 0 ? 1 : 0),
  })
}

function existsQuery(field: string, queries: SolrQueries): string {
  const kind = fieldKind(field)
  // Every dataset has a name, so its `text` is not empty.
  if (field === 'text') return queries.every()
  if (kind === 'text' || kind === 'general') return queries.term(FIELDS.textFields, safeText(field))
  return queries.standard(kind === 'date' || kind === 'number' ? solrField('n', field) : exactField(field), '[* TO *]')
}

/** The field with the exact values; those of n-grams are searched in another field. */
function exactField(field: string): string {
  if (fieldKind(field) !== 'ngram') return solrField('s', field)
  return lowerField(field === 'name_ngram' ? 'name' : 'title_string')
}

/** A regular expression for a worded value with all of the words. */
function columnPattern(words: readonly string[]): string {
  const parts = words.map((word) => `([^${SEPARATOR}]* ${regexText(word)}[^${SEPARATOR}]*${SEPARATOR}.*)`)
  return `/${parts.join('&')}/`
}

const regexText = (text: string) => safeText(text).replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)

function fragmentQuery({ text, isAtStart }: Of<'fragment'>, queries: SolrQueries): string {
  if (text === '') return queries.nothing()
  const syntax = `${isAtStart ? '' : '*'}${escaped(text)}*`
  return queries.anyOf([queries.standard(FIELDS.titleForms, syntax), queries.standard(solrField('s', 'name'), syntax)])
}

function phraseQuery({ field, terms, slop }: Of<'phrase'>, queries: SolrQueries): string {
  const places: string[] = []
  const first = terms[0]?.position ?? 0
  for (const { term, position } of terms) {
    if (position - first < places.length)
      throw new InvalidQueryError('search', 'Solr cannot search a phrase with two words at one place')
    while (places.length < position - first) places.push(HOLE)
    places.push(solrTerm(term).replace(/["\\]/g, '\\$&'))
  }
  return queries.standard(
    solrField('t', field),
    `"${places.join(' ')}"${slop > 0 ? `~${Math.min(slop, MOST_SLOP)}` : ''}`,
  )
}

function* leafQuery(leaf: Of<'term' | 'pattern' | 'fuzzy' | 'range'>, t: Translation): Steps<string> {
  const { queries } = t
  const kind = fieldKind(leaf.field)
  if (kind === 'date' || kind === 'number') return numberQuery(leaf, queries)
  if (kind === 'ngram') return ngramQuery(leaf, queries)
  if (kind === 'text' || kind === 'general')
    return yield* textQuery(leaf, { ...t, table: kind === 'text' ? t.lexicon.terms : t.lexicon.surfaces })
  const field = solrField('s', leaf.field)
  if (leaf.kind === 'term') return queries.term(field, safeText(leaf.term))
  if (leaf.kind === 'pattern') return queries.standard(field, globSyntax(leaf.pattern))
  if (leaf.kind === 'range') return queries.add(termRange(field, leaf, safeText))
  if (leaf.edits === 0) return queries.term(field, safeText(leaf.term))
  return queries.standard(field, `${escaped(leaf.term)}~${leaf.edits}`)
}

function* textQuery(
  leaf: Of<'term' | 'pattern' | 'fuzzy' | 'range'>,
  { queries, table }: Translation & { table: StringTable },
): Steps<string> {
  const field = solrField('t', leaf.field)
  if (leaf.kind === 'term') return queries.term(field, solrTerm(leaf.term))
  if (leaf.kind === 'pattern') return queries.standard(field, globSyntax(leaf.pattern))
  if (leaf.kind === 'range') return queries.add(termRange(field, leaf, solrTerm))
  return queries.words(field, yield* wordsNear(table, leaf))
}

/**
 * The words of the catalogue within the edits. Solr itself would stop after fifty; all are listed, because those of private datasets
 * must not replace others.
 */
function* wordsNear(table: StringTable, { term, edits }: Of<'fuzzy'>): Steps<string[]> {
  const near: string[] = []
  const length = Buffer.byteLength(term)
  for (let number = 0; number < table.size; number++) {
    if (number % WORDS_WITHOUT_PAUSE === WORDS_WITHOUT_PAUSE - 1) yield
    // A letter has up to four bytes.
    if (Math.abs(table.byteLength(number) - length) > edits * 4) continue
    const word = table.get(number)
    if (isWithinEdits(word, term, edits)) near.push(word)
  }
  return near
}

function numberQuery(leaf: Of<'term' | 'pattern' | 'fuzzy' | 'range'>, queries: SolrQueries): string {
  if (leaf.kind !== 'term' && leaf.kind !== 'range') return queries.nothing()
  const range: Of<'range'> =
    leaf.kind === 'range'
      ? leaf
      : {
          ...leaf,
          kind: 'range',
          from: { value: leaf.term, inclusive: true },
          to: { value: leaf.term, inclusive: true },
        }
  const isNumber = (bound: Bound | null) => bound === null || !Number.isNaN(Number(bound.value))
  if (!isNumber(range.from) || !isNumber(range.to)) return queries.nothing()
  const plain = (bound: Bound | null) => bound && { ...bound, value: String(Number(bound.value)) }
  return queries.standard(solrField('n', leaf.field), rangeSyntax({ from: plain(range.from), to: plain(range.to) }))
}

/** CKAN's fragments have two to ten letters. */
function ngramQuery(leaf: Of<'term' | 'pattern' | 'fuzzy' | 'range'>, queries: SolrQueries): string {
  const length = leaf.kind === 'term' ? [...leaf.term].length : 0
  if (leaf.kind !== 'term' || length < 2 || length > 10) return queries.nothing()
  return queries.standard(exactField(leaf.field), `*${escaped(leaf.term)}*`)
}

/**
 * A range of terms. Solr's standard parser would analyse the bounds of a range in a text field, and forget them; and it does not
 * read every text as a bound.
 */
function termRange(field: string, { from, to }: Of<'range'>, formOf: (text: string) => string): string {
  const term = (value: string) => formOf(value).replace(/[<&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return (
    `{!xmlparser}<RangeQuery fieldName="${field}"` +
    ` lowerTerm="${term(from?.value ?? '')}" includeLower="${from?.inclusive ?? true}"` +
    ` upperTerm="${term(to?.value ?? HIGHEST)}" includeUpper="${to?.inclusive ?? true}"/>`
  )
}

/** A range of numbers. */
function rangeSyntax({ from, to }: Pick<Of<'range'>, 'from' | 'to'>): string {
  const start = from === null ? '[*' : `${from.inclusive ? '[' : '{'}"${from.value}"`
  return `${start} TO ${to === null ? '*]' : `"${to.value}"${to.inclusive ? ']' : '}'}`}`
}

function globSyntax(pattern: string): string {
  return globParts(pattern)
    .map((part) => (part === 'some' ? '*' : part === 'one' ? '?' : escaped(String.fromCodePoint(part))))
    .join('')
}
