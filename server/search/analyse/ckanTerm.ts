import { asciiFold } from './asciiFold.ts'
import { ckanTokens, lowerCase } from './ckanTokens.ts'
import { stemEnglish } from './stemEnglish.ts'

export type QueryTerm = { term: string; position: number }

/** The term under which CKAN's `text` fields file a lower-cased token: stemmed as English, then without accents. */
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

/** What wildcards, ranges and fuzzy terms undergo in a `text` field: no splitting and no stemming. */
export function textPatternForm(text: string): string {
  return asciiFold(lowerCase(text))
}
