import { limits } from '#contract/limits.ts'
import { generalQueryTerms } from '../analyse/ckanTerm.ts'
import { foldWord } from '../analyse/foldWord.ts'
import type { Steps } from '../evaluate/steps.ts'
import { anyOf, NOTHING } from './conditionOf.ts'
import { filterConditions } from './filters.ts'
import type { Condition, SearchPlan } from './plan.ts'
import { QueryBudget } from './queryBudget.ts'

/** CKAN indexes fragments of two or more letters; a single letter must be a whole word. */
const SHORTEST_FRAGMENT = 2

/**
 * The datasets whose name or title contains all pieces of the typed text, in any spelling: whole words first, then beginnings
 * of words, then fragments inside words. Nothing if the text has no letter or digit.
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
        : {
            kind: 'bool',
            must: pieces.map(containsPiece),
            should: pieces.flatMap(higherScores),
            mustNot: [],
            minimum: 0,
          },
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

function containsPiece(piece: string): Condition {
  const text = foldWord(piece.toLowerCase())
  const fragment: Condition = { kind: 'fragment', text, isAtStart: false }
  return [...text].length < SHORTEST_FRAGMENT ? anyOf(wholeWord(piece)) : fragment
}

function higherScores(piece: string): Condition[] {
  const text = foldWord(piece.toLowerCase())
  return [...wholeWord(piece), { kind: 'fragment', text, isAtStart: true }]
}
