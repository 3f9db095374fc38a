import type { Base } from '../analyse/turkishBases.ts'

/**
 * A condition over datasets: pure data, independent of any index. Terms are already analysed as the field demands;
 * `field` decides how they are looked up (see fieldKind).
 */
export type Condition =
  | { kind: 'every' }
  | { kind: 'nothing' }
  | { kind: 'term'; field: string; term: string; boost?: number }
  | { kind: 'phrase'; field: string; terms: PhraseTerm[]; slop: number; boost?: number }
  | { kind: 'pattern'; field: string; pattern: string }
  | { kind: 'fuzzy'; field: string; term: string; edits: number; boost?: number }
  | { kind: 'range'; field: string; from: Bound | null; to: Bound | null }
  | { kind: 'dateRange'; field: string; from: DateBound | null; to: DateBound | null }
  | { kind: 'exists'; field: string }
  /** A folded text in the name or in a word of the title, or at the beginning of one. */
  | { kind: 'fragment'; text: string; isAtStart: boolean; boost?: number }
  | { kind: 'bool'; must: Condition[]; should: Condition[]; mustNot: Condition[]; minimum: number }

export type PhraseTerm = { term: string; position: number }
export type Bound = { value: string; inclusive: boolean }
/** A date with Solr's date mathematics, for example `NOW-7DAYS/DAY`; resolved when the search runs. */
export type DateBound = { expression: string; inclusive: boolean }

/** Plain words, to be found in any form: what visitors type. At least `minimum` of the required ones must be found. */
export type WordQuery = {
  clauses: WordClause[]
  minimum: number
  /**
   * Where no dataset has enough of the words: `strict` finds nothing, `known` those with most of them if the catalogue
   * knows every word, `asking` also if it does not, because the rest may only be the question.
   */
  leniency: 'strict' | 'known' | 'asking'
}

export type WordClause = {
  /** The word as typed, in small letters. */
  word: string
  /** One spelling for both languages, so that KAVŞAK, kavsak and kavşak meet. */
  folded: string
  /** The forms it may be inflected from. */
  bases: readonly Base[]
  /** What CKAN's own analyser files the word under; null where that falls into several terms. */
  ckanTerm: string | null
  /** The folded parts of a word such as Wi-Fi or PM2.5, which may also stand apart; otherwise empty. */
  parts: string[]
  /** Also find words that begin so: the last word may be half typed. */
  isPrefix: boolean
  /** A stop word: it need not be found, and counts for little. */
  isOptional: boolean
}

export type SortClause = { field: string; direction: 'asc' | 'desc' }

export type SearchPlan = {
  /** What Solr would find. */
  match: Condition
  /** What visitors' words find beyond it: one or several alternatives, none where the query is written in Solr's syntax. */
  words: readonly WordQuery[]
  filters: Condition[]
  sort: SortClause[]
}
