import { type Limit, limitMessage, limits } from '#contract/limits.ts'
import { wordsOf } from '../analyse/tokens.ts'
import { fieldKind } from './fieldKind.ts'
import type { Condition } from './plan.ts'

/** A part of a search is beyond a limit (contract/limits.ts). */
export class QueryTooLargeError extends Error {
  readonly parameter: 'q' | 'fq' | 'qf' | 'sort'
  readonly limit: Limit
  /** The key of the message in the `api` texts. */
  readonly key: ReturnType<typeof limitMessage> | 'limitWord' | 'limitHeavyClauses'

  constructor(
    parameter: QueryTooLargeError['parameter'],
    limit: Limit,
    key: QueryTooLargeError['key'] = limitMessage(limit),
  ) {
    super(`${parameter}: ${key} ${limit.max}`)
    this.parameter = parameter
    this.limit = limit
    this.key = key
  }
}

/** Throws QueryTooLargeError for too many words or too long words, before they are analysed. */
export function refuseManyWords(q: string): void {
  if (q.length > limits.query.max) throw new QueryTooLargeError('q', limits.query)
  const words = wordsOf(q)
  if (words.length > limits.queryWords.max) throw new QueryTooLargeError('q', limits.queryWords)
  if (words.some(({ text }) => text.length > limits.word.max))
    throw new QueryTooLargeError('q', limits.word, 'limitWord')
}

/** Counts the clauses of a search, so that one search cannot delay all others. */
export class QueryBudget {
  #heavy = 0

  /** Throws QueryTooLargeError if the condition has too many clauses, or the search too many heavy ones. */
  spend(condition: Condition, parameter: 'q' | 'fq'): void {
    let clauses = 0
    for (const leaf of leavesOf(condition)) {
      if (++clauses > limits.clauses.max) throw new QueryTooLargeError(parameter, limits.clauses)
      if (longestTextOf(leaf) > limits.word.max) throw new QueryTooLargeError(parameter, limits.word, 'limitWord')
      if (isHeavy(leaf) && ++this.#heavy > limits.heavyClauses.max)
        throw new QueryTooLargeError(parameter, limits.heavyClauses, 'limitHeavyClauses')
    }
  }
}

function* leavesOf(condition: Condition): Generator<Condition> {
  if (condition.kind !== 'bool') yield condition
  else for (const part of [...condition.must, ...condition.should, ...condition.mustNot]) yield* leavesOf(part)
}

/** The length of a pattern or fuzzy term, which determines the time of each comparison; else 0. */
function longestTextOf(leaf: Condition): number {
  if (leaf.kind === 'pattern') return leaf.pattern.length
  return leaf.kind === 'fuzzy' ? leaf.term.length : 0
}

/** Whether a leaf reads all values of a field, or the texts of documents. */
export function isHeavy(leaf: Condition): boolean {
  if (leaf.kind === 'term') return fieldKind(leaf.field) === 'ngram'
  return (
    leaf.kind === 'column' ||
    leaf.kind === 'fuzzy' ||
    leaf.kind === 'range' ||
    leaf.kind === 'pattern' ||
    leaf.kind === 'phrase'
  )
}
