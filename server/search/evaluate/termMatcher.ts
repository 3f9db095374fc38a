import { isWithinEdits } from '../analyse/editDistance.ts'
import type { StringTable } from '../index/stringTable.ts'
import type { Condition } from '../query/plan.ts'
import { globParts, longestLiteral, matchesPattern } from './glob.ts'
import type { Steps } from './steps.ts'

/** Solr does not index longer values, so patterns do not match them. */
const LONGEST_VALUE_BYTES = 32_766

export type TermLeaf = Extract<Condition, { kind: 'term' | 'pattern' | 'fuzzy' | 'range' }>

/** Calls `visit` with the number of each string that the leaf matches. */
export function* forEachMatch(table: StringTable, leaf: TermLeaf, visit: (number: number) => void): Steps<void> {
  if (leaf.kind === 'term') {
    const number = table.find(leaf.term)
    if (number >= 0) visit(number)
    return
  }
  const matches = matcherOf(table, leaf)
  const literal = leaf.kind === 'pattern' ? longestLiteral(globParts(leaf.pattern)) : ''
  const visitMatch = (number: number) => {
    if (matches(number)) visit(number)
  }
  for (const [from, to] of table.pieces()) {
    if (literal !== '') table.forEachContaining(literal, visitMatch, from, to)
    else for (let number = from; number < to; number++) visitMatch(number)
    yield
  }
}

function matcherOf(table: StringTable, leaf: Exclude<TermLeaf, { kind: 'term' }>): (number: number) => boolean {
  if (leaf.kind === 'range') return rangeMatcher(table, leaf)
  if (leaf.kind === 'pattern') {
    const parts = globParts(leaf.pattern)
    return (number) => table.byteLength(number) <= LONGEST_VALUE_BYTES && matchesPattern(parts, table.get(number))
  }
  const length = new TextEncoder().encode(leaf.term).length
  // A letter has up to four bytes.
  const slack = leaf.edits * 4
  return (number) =>
    Math.abs(table.byteLength(number) - length) <= slack && isWithinEdits(table.get(number), leaf.term, leaf.edits)
}

function rangeMatcher(
  table: StringTable,
  { from, to }: Extract<TermLeaf, { kind: 'range' }>,
): (number: number) => boolean {
  const [least, greatest] = [from, to].map((bound) => bound && new TextEncoder().encode(bound.value))
  return (number) => {
    const above = least ? table.compareToBytes(number, least) : 1
    const below = greatest ? table.compareToBytes(number, greatest) : -1
    return (from?.inclusive ? above >= 0 : above > 0) && (to?.inclusive ? below <= 0 : below < 0)
  }
}
