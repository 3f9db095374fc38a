import { limits } from '#contract/limits.ts'
import { generalQueryTerms } from '../analyse/ckanTerm.ts'
import { foldWord } from '../analyse/foldWord.ts'
import type { Steps } from '../evaluate/steps.ts'
import { anyOf, NOTHING } from './conditionOf.ts'
import { filterConditions } from './filters.ts'
import type { Condition, SearchPlan } from './plan.ts'
import { QueryBudget } from './queryBudget.ts'

/** CKAN files fragments of two letters and more; a single letter must be a word of its own. */
const SHORTEST_FRAGMENT = 2

/**
 * The datasets whose name or title holds all pieces of what was typed, in any spelling: whole words first, then beginnings
 * of words, then fragments inside words. Nothing where no letter or digit was typed.
 */
export function* autocompletePlan(typed: string): Steps<SearchPlan> {
  const pieces = typed
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((piece) => piece !== '')
    .slice(0, limits.typedWords.max)
  return {
    match:
      pieces.length === 0
        ? NOTHING
        : { kind: 'bool', must: pieces.map(holds), should: pieces.flatMap(standsOut), mustNot: [], minimum: 0 },
    words: [],
    filters: yield* filterConditions({ include_private: true }, new QueryBudget()),
    sort: [
      { field: 'score', direction: 'desc' },
      { field: 'metadata_modified', direction: 'desc' },
    ],
  }
}

const wholeWord = (piece: string): Condition[] =>
  generalQueryTerms(piece).map(({ term }) => ({ kind: 'term', field: 'title', term }))

function holds(piece: string): Condition {
  const text = foldWord(piece.toLowerCase())
  const fragment: Condition = { kind: 'fragment', text, isAtStart: false }
  return [...text].length < SHORTEST_FRAGMENT ? anyOf(wholeWord(piece)) : fragment
}

function standsOut(piece: string): Condition[] {
  const text = foldWord(piece.toLowerCase())
  return [...wholeWord(piece), { kind: 'fragment', text, isAtStart: true }]
}
