import { fieldKind } from './fieldKind.ts'
import type { Condition } from './plan.ts'

/** A plan may cost so much: a thousand plain terms, or a few dozen of what looks through all terms. */
export const HIGHEST_COST = 1024

/** What one leaf costs, a plain term being 1. */
const COSTS = { fuzzy: 64, range: 16, pattern: 16, phrase: 16, ngram: 64 }

/** How much work a condition asks for, so that one visitor's question cannot keep everybody else waiting. */
export function costOf(condition: Condition): number {
  switch (condition.kind) {
    case 'bool':
      return [...condition.must, ...condition.should, ...condition.mustNot].reduce((sum, each) => sum + costOf(each), 1)
    case 'fuzzy':
    case 'range':
    case 'pattern':
    case 'phrase':
      return COSTS[condition.kind]
    case 'term':
      return fieldKind(condition.field) === 'ngram' ? COSTS.ngram : 1
    default:
      return 1
  }
}
