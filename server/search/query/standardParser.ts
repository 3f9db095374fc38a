import type { Steps } from '../evaluate/steps.ts'
import { columnCondition, isColumnField } from './columnTerms.ts'
import { allOf, anyOf, EVERY, isEverything, leafCondition, NOTHING, wordCondition } from './conditionOf.ts'
import { fieldKind } from './fieldKind.ts'
import { parseQuery } from './grammar.ts'
import type { Condition } from './plan.ts'
import type { SyntaxClause, SyntaxNode } from './syntax.ts'

const DEFAULT_FIELD = 'text'

/**
 * The condition of a query in Solr's standard query parser with CKAN's settings: words without a field are searched in
 * `text`, and all words are required. In `q`, `column` is the field of columns; in a filter it can be the key of an extra, as in
 * CKAN. Throws QuerySyntaxError, and InvalidQueryError for an invalid date.
 */
export function* standardCondition(query: string, { readsColumns = false } = {}): Steps<Condition> {
  const clauses = parseQuery(query)
  const condition = yield* joinClauses(clauses, 'and', (node) => nodeCondition(node, readsColumns))
  return condition === null ? NOTHING : withEveryIfNegative(condition)
}

/** A query of exclusions only matches all other documents, but only at the top level. */
export function withEveryIfNegative(condition: Condition): Condition {
  if (condition.kind !== 'bool' || condition.must.length + condition.should.length > 0) return condition
  return { ...condition, must: [EVERY] }
}

/** Reads one clause, with a pause. */
type Reading = (node: SyntaxNode) => Steps<Condition | null>

/** Joins clauses like Solr's parser, from left to right, without operator precedence. */
export function* joinClauses(clauses: SyntaxClause[], operator: 'and' | 'or', read: Reading): Steps<Condition | null> {
  const joined: { occur: 'must' | 'should' | 'mustNot'; condition: Condition | null }[] = []
  for (const { conjunction, modifier, node } of clauses) {
    const previous = joined.at(-1)
    if (previous !== undefined && previous.occur !== 'mustNot') {
      if (conjunction === 'and') previous.occur = 'must'
      if (conjunction === 'or' && operator === 'and') previous.occur = 'should'
    }
    const condition = yield* read(node)
    if (condition === null) continue
    joined.push({ occur: occurOf(conjunction, modifier, operator), condition })
  }
  return boolOf(joined)
}

function occurOf(conjunction: SyntaxClause['conjunction'], modifier: SyntaxClause['modifier'], operator: 'and' | 'or') {
  if (modifier === 'prohibited') return 'mustNot'
  if (operator === 'and') return conjunction === 'or' ? 'should' : 'must'
  return modifier === 'required' || conjunction === 'and' ? 'must' : 'should'
}

function boolOf(joined: { occur: 'must' | 'should' | 'mustNot'; condition: Condition | null }[]): Condition | null {
  const bool = { kind: 'bool' as const, must: [] as Condition[], should: [] as Condition[], mustNot: [] as Condition[] }
  for (const { occur, condition } of joined) if (condition !== null) bool[occur].push(condition)
  if (bool.must.length + bool.should.length + bool.mustNot.length === 0) return null
  return { ...bool, minimum: 0 }
}

function* nodeCondition(node: SyntaxNode, readsColumns: boolean): Steps<Condition | null> {
  yield
  const field = node.field ?? DEFAULT_FIELD
  if (node.kind === 'group')
    return yield* joinClauses(node.clauses, 'and', (inner) => nodeCondition(inner, readsColumns))
  if (readsColumns && isColumnField(field)) return columnCondition(node)
  switch (node.kind) {
    case 'terms':
      return yield* termsCondition(field, node.texts, node.boost)
    default:
      return isEverything(node) ? EVERY : leafCondition(field, node, node.boost)
  }
}

/** The condition of a run of words. As in Solr, a text field must contain all words, an exact field only one. */
function* termsCondition(field: string, texts: string[], boost: number): Steps<Condition | null> {
  const conditions = yield* eachOf(texts, (text) => wordCondition(field, text, boost, 'all'))
  if (conditions.length < 2) return conditions[0] ?? null
  const kind = fieldKind(field)
  return kind === 'text' || kind === 'general' ? allOf(conditions) : anyOf(conditions)
}

/** The conditions of many words, with a pause after each word; null is left out. */
export function* eachOf(texts: readonly string[], read: (text: string) => Condition | null): Steps<Condition[]> {
  const conditions: Condition[] = []
  for (const text of texts) {
    const condition = read(text)
    if (condition !== null) conditions.push(condition)
    yield
  }
  return conditions
}
