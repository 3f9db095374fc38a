import * as terms from '../analyse/ckanTerm.ts'
import { lowerCase } from '../analyse/ckanTokens.ts'
import { isWithinEdits } from '../analyse/editDistance.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { compareCodePoints } from '../evaluate/codePointOrder.ts'
import { globParts, matchesPattern } from '../evaluate/glob.ts'
import { phraseMatches } from '../evaluate/phrase.ts'
import type { AnalysedDocument, TokenStream } from '../index/analyseDocument.ts'
import { columnWords } from '../query/columnTerms.ts'
import { boundInMs } from '../query/dateMath.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { Condition, PhraseTerm } from '../query/plan.ts'
import { memoize } from './memoize.ts'

const ckanTerm = memoize(terms.ckanTerm)

/** Whether a dataset meets a condition, by a slow and simple method. */
export function meets(document: AnalysedDocument, condition: Condition, now: number): boolean {
  switch (condition.kind) {
    case 'every':
      return true
    case 'nothing':
      return false
    case 'bool':
      return meetsBool(document, condition, now)
    case 'phrase':
      return streamsOf(document, condition.field).some((stream) => holdsPhrase(stream, condition))
    case 'dateRange': {
      const time = document.dates.get(condition.field)
      if (time === undefined) return false
      const { from, to } = condition
      return (from === null || time >= boundInMs(from, 'from', now)) && (to === null || time < boundInMs(to, 'to', now))
    }
    case 'exists':
      return document.dates.has(condition.field) || hasText(document, condition.field)
    case 'column':
      return (document.exact.get('ext_column') ?? []).some((name) =>
        condition.words.every((word) => columnWords(name).some((own) => own.startsWith(word))),
      )
    case 'fragment':
      return holdsFragment(document, condition)
    default:
      return termsOf(document, condition.field).some((term) => fits(term, condition))
  }
}

function holdsFragment(document: AnalysedDocument, fragment: Extract<Condition, { kind: 'fragment' }>): boolean {
  const words = [...document.uses].filter(([, { inTitle }]) => inTitle).map(([surface]) => foldWord(surface))
  const [name = ''] = document.exact.get('name') ?? []
  return [name, ...words].some((word) =>
    fragment.isAtStart ? word.startsWith(fragment.text) : word.includes(fragment.text),
  )
}

type Leaf = Extract<Condition, { kind: 'term' | 'pattern' | 'fuzzy' | 'range' }>

function fits(term: string, condition: Leaf): boolean {
  switch (condition.kind) {
    case 'term':
      return fieldKind(condition.field) === 'ngram' ? isFragment(term, condition.term) : term === condition.term
    case 'pattern':
      return matchesPattern(globParts(condition.pattern), term)
    case 'fuzzy':
      return isWithinEdits(term, condition.term, condition.edits)
    case 'range':
      return isWithin(term, condition)
  }
}

/** Whether a text contains the fragment. CKAN's fragments have two to ten letters. */
function isFragment(text: string, fragment: string): boolean {
  const { length } = [...fragment]
  return length >= 2 && length <= 10 && text.includes(fragment)
}

function isWithin(term: string, { from, to }: Extract<Condition, { kind: 'range' }>): boolean {
  const above = from === null ? 1 : compareCodePoints(term, from.value)
  const below = to === null ? -1 : compareCodePoints(term, to.value)
  return (from?.inclusive ? above >= 0 : above > 0) && (to?.inclusive ? below <= 0 : below < 0)
}

function meetsBool(document: AnalysedDocument, bool: Extract<Condition, { kind: 'bool' }>, now: number): boolean {
  const holds = (condition: Condition) => meets(document, condition, now)
  if (bool.must.length + bool.should.length === 0) return false
  if (!bool.must.every(holds) || bool.mustNot.some(holds)) return false
  const met = bool.should.filter(holds).length
  return met >= Math.max(bool.minimum, bool.must.length === 0 ? 1 : 0)
}

/** All terms of a field after its analysis. */
function termsOf(document: AnalysedDocument, field: string): string[] {
  const kind = fieldKind(field)
  if (kind === 'ngram')
    return (document.exact.get(field === 'name_ngram' ? 'name' : 'title_string') ?? []).map(lowerCase)
  if (kind !== 'text' && kind !== 'general') return document.exact.get(field) ?? []
  const surfaces = streamsOf(document, field).flatMap(({ tokens }) =>
    tokens.filter(isCkans).map(({ surface }) => surface),
  )
  return kind === 'text' ? surfaces.map(ckanTerm) : surfaces
}

const isCkans = ({ isOurs }: { isOurs: boolean }) => !isOurs

function streamsOf(document: AnalysedDocument, field: string): TokenStream[] {
  return document.streams.filter((stream) => isOf(stream, field))
}

const isOf = (stream: TokenStream, field: string) => (field === 'text' ? stream.isInText : stream.field === field)

function hasText(document: AnalysedDocument, field: string): boolean {
  const kind = fieldKind(field)
  if (kind === 'text' || kind === 'general') return document.streams.some((stream) => isOf(stream, field))
  return termsOf(document, field).length > 0
}

function holdsPhrase(stream: TokenStream, phrase: { field: string; terms: PhraseTerm[]; slop: number }): boolean {
  const isText = fieldKind(phrase.field) === 'text'
  const places = phrase.terms.map(({ term, position }) =>
    stream.tokens
      .filter((token) => !token.isOurs && (isText ? ckanTerm(token.surface) : token.surface) === term)
      .map((token) => token.position - position),
  )
  return phraseMatches(
    places,
    phrase.terms.map(({ position }) => position),
    phrase.slop,
  )
}
