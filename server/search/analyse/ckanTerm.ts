import { asciiFold } from './asciiFold.ts'
import { ckanTokens, lowerCase } from './ckanTokens.ts'
import { stemEnglish } from './stemEnglish.ts'

export type QueryTerm = { term: string; position: number }

/** The term of a lower-case token in CKAN's `text` fields: stemmed as English, then without accents. */
export function ckanTerm(token: string): string {
  return asciiFold(stemEnglish(token))
}

/** The terms of a query's text for a `text` field (title, notes, text, extras_*). */
export function textQueryTerms(text: string): QueryTerm[] {
  return ckanTokens(text, { splitOnCaseChange: true, join: false }).map((token) => ({
    term: ckanTerm(token.text),
    position: token.position,
  }))
}

/** The terms of a query's text for a `text_general` field (author, maintainer, res_name …): only lower-cased. */
export function generalQueryTerms(text: string): QueryTerm[] {
  return ckanTokens(text, { splitOnCaseChange: false, join: false }).map((token) => ({
    term: token.text,
    position: token.position,
  }))
}

/** The form of wildcards, ranges and fuzzy terms in a `text` field: not split and not stemmed. */
export function textPatternForm(text: string): string {
  return asciiFold(lowerCase(text))
}
