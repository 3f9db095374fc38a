import { limits } from '#contract/limits.ts'
import { InvalidQueryError } from './InvalidQueryError.ts'
import type { SortClause } from './plan.ts'
import { QueryTooLargeError } from './queryBudget.ts'

const BY_RELEVANCE: SortClause[] = [
  { field: 'score', direction: 'desc' },
  { field: 'metadata_modified', direction: 'desc' },
]

/**
 * Parses CKAN's `sort`. Absent or `rank` means by relevance, an empty text the order of indexing. Functions are ignored.
 * Throws QueryTooLargeError, and InvalidQueryError for a clause without a direction.
 */
export function sortClauses(sort: string | null | undefined): SortClause[] {
  if (sort === null || sort === undefined || sort === 'rank') return BY_RELEVANCE
  const clauses: SortClause[] = []
  const given = splitOutsideParentheses(sort)
  if (given.length > limits.sortClauses.max) throw new QueryTooLargeError('sort', limits.sortClauses)
  for (const clause of given) {
    if (clause.trim() === '') continue
    const match = /^(.*\S)\s+(asc|desc)$/is.exec(clause.trim())
    if (!match?.[1] || (/\s/.test(match[1]) && !match[1].includes('('))) {
      throw new InvalidQueryError('search-query', 'Invalid "sort" parameter')
    }
    if (match[1].includes('(')) continue
    clauses.push({ field: match[1], direction: match[2]?.toLowerCase() === 'asc' ? 'asc' : 'desc' })
  }
  return clauses
}

function splitOutsideParentheses(sort: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of sort) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth <= 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}
