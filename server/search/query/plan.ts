import type { Base } from '../analyse/turkishBases.ts'

/**
 * A condition on datasets, independent of an index. Terms are already analysed for the field; `field` determines how they are
 * searched (see fieldKind).
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
  /** A folded text inside the name or a word of the title, or at the beginning of one. */
  | { kind: 'fragment'; text: string; isAtStart: boolean; boost?: number }
  /** A column of a table of the dataset whose words begin with these words. */
  | { kind: 'column'; words: string[] }
  | { kind: 'bool'; must: Condition[]; should: Condition[]; mustNot: Condition[]; minimum: number }

export type PhraseTerm = { term: string; position: number }
export type Bound = { value: string; inclusive: boolean }
/** A date with Solr's date mathematics, for example `NOW-7DAYS/DAY`; resolved when the search runs. */
export type DateBound = { expression: string; inclusive: boolean }

/** Plain words, found in any form. At least `minimum` of the required words must match. */
export type WordQuery = {
  clauses: WordClause[]
  minimum: number
  /**
   * If no dataset has enough of the words: `strict` finds nothing, `known` finds the datasets with most of them if the
   * catalogue has every word, `question` also if it does not, because the other words may only be part of the question.
   */
  leniency: 'strict' | 'known' | 'question'
}

export type WordClause = {
  /** The word as typed, in lower case. */
  word: string
  /** One spelling for both languages: the same for KAVŞAK, kavsak and kavşak. */
  folded: string
  /** The forms from which the word may be inflected. */
  bases: readonly Base[]
  /** The term of CKAN's analyser; null if it divides the word into several terms. */
  ckanTerm: string | null
  /** The folded parts of a word such as Wi-Fi or PM2.5, which may also be separate words; otherwise empty. */
  parts: string[]
  /** Also find words that begin with the word, because the last word may be incomplete. */
  isPrefix: boolean
  /** A stop word or weak word: not required, with a low weight. */
  isOptional: boolean
}

export type SortClause = { field: string; direction: 'asc' | 'desc' }

export type SearchPlan = {
  /** The datasets that Solr would find. */
  match: Condition
  /** Word queries that find more: one or several alternatives; none if the query uses Solr's syntax. */
  words: readonly WordQuery[]
  filters: Condition[]
  sort: SortClause[]
}
