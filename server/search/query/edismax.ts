import { generalQueryTerms, textQueryTerms } from '../analyse/ckanTerm.ts'
import type { Steps } from '../evaluate/steps.ts'
import { columnCondition, isColumnField } from './columnTerms.ts'
import { allOf, EVERY, isEverything, leafCondition, NOTHING, wordCondition } from './conditionOf.ts'
import { fieldKind } from './fieldKind.ts'
import { parseQuery } from './grammar.ts'
import { InvalidQueryError } from './InvalidQueryError.ts'
import { minimumMatch } from './minimumMatch.ts'
import type { Condition } from './plan.ts'
import { oneOf, phraseInFields, type QueryField, wordInFields } from './queryFields.ts'
import { eachOf, joinClauses, withEveryIfNegative } from './standardParser.ts'
import { QuerySyntaxError, type SyntaxNode } from './syntax.ts'

/**
 * The condition of a query in Solr's edismax parser with CKAN's settings: the standard syntax, with words without a field
 * searched in the query fields. A query with invalid syntax is read as words. Never throws QuerySyntaxError.
 */
export function* edismaxCondition(query: string, fields: QueryField[], mm: string): Steps<Condition> {
  const condition = (yield* readAsQuery(query, fields)) ?? (yield* readAsWords(query, fields))
  if (condition === null) return NOTHING
  if (condition.kind !== 'bool') return condition
  const withMinimum = { ...condition, minimum: minimumMatch(mm, condition.should.length) }
  return withEveryIfNegative(withMinimum)
}

function* readAsQuery(query: string, fields: QueryField[]): Steps<Condition | null> {
  try {
    return yield* joinClauses(parseQuery(query), 'and', (node) => nodeCondition(node, fields))
  } catch (thrown) {
    if (thrown instanceof QuerySyntaxError || thrown instanceof InvalidQueryError) return null
    throw thrown
  }
}

function* readAsWords(query: string, fields: QueryField[]): Steps<Condition | null> {
  const words = query.split(/\s+/).filter((word) => word !== '')
  const conditions = yield* eachOf(words, (word) => wordInFields(word, fields))
  return conditions.length === 0 ? null : allOf(conditions)
}

function* nodeCondition(node: SyntaxNode, fields: QueryField[]): Steps<Condition | null> {
  yield
  if (node.kind === 'group') return yield* joinClauses(node.clauses, 'and', (inner) => nodeCondition(inner, fields))
  if (isEverything(node)) return EVERY
  if (node.field !== null && isColumnField(node.field)) return columnCondition(node)
  if (node.field !== null) return yield* fieldCondition(node.field, node, node.boost)
  if (node.kind === 'terms') return yield* wordsInFields(node.texts, fields, node.boost)
  if (node.kind === 'phrase') return phraseInFields(node.text, node.slop, fields, node.boost)
  return yield* leafInFields(node, fields)
}

/** A leaf in every query field, of which one must match. */
function* leafInFields(node: Leaf, fields: QueryField[]): Steps<Condition | null> {
  const conditions: (Condition | null)[] = []
  for (const { field, boost } of fields) conditions.push(yield* fieldCondition(field, node, node.boost * boost))
  return oneOf(conditions)
}

type Leaf = Exclude<SyntaxNode, { kind: 'group' }>

function* fieldCondition(field: string, node: Leaf, boost: number): Steps<Condition | null> {
  if (node.kind !== 'terms') return leafCondition(field, node, boost)
  const conditions = yield* eachOf(node.texts, (text) => wordCondition(field, text, boost, 'all'))
  return conditions.length < 2 ? (conditions[0] ?? null) : allOf(conditions)
}

/**
 * Each word of a run may match in another field, unless one of the words has several terms: then, as in Solr, one field
 * must contain all of them.
 */
function* wordsInFields(texts: string[], fields: QueryField[], boost: number): Steps<Condition | null> {
  if (yield* areSingleTerms(texts, fields)) {
    const conditions = yield* eachOf(texts, (text) => wordInFields(text, fields, boost))
    return conditions.length < 2 ? (conditions[0] ?? null) : allOf(conditions)
  }
  const node: Leaf = { kind: 'terms', texts, field: null, boost }
  return yield* leafInFields(node, fields)
}

/** Whether each word has at most one term in every field. */
function* areSingleTerms(texts: string[], fields: QueryField[]): Steps<boolean> {
  for (const text of texts) {
    if (fields.some(({ field }) => countTerms(field, text) > 1)) return false
    yield
  }
  return true
}

function countTerms(field: string, text: string): number {
  const kind = fieldKind(field)
  if (kind === 'text') return textQueryTerms(text).length
  return kind === 'general' ? generalQueryTerms(text).length : 1
}
