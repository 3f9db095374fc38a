import { generalQueryTerms, textQueryTerms } from '../analyse/ckanTerm.ts'
import {
  allOf,
  EVERY,
  fuzzyCondition,
  NOTHING,
  patternCondition,
  phraseCondition,
  rangeCondition,
  wordCondition,
} from './conditionOf.ts'
import { fieldKind } from './fieldKind.ts'
import { parseQuery } from './grammar.ts'
import { InvalidQuery } from './invalidQuery.ts'
import { minimumMatch } from './minimumMatch.ts'
import type { Condition } from './plan.ts'
import { oneOf, phraseInFields, type QueryField, wordInFields } from './queryFields.ts'
import { joinClauses, withEveryIfNegative } from './standardParser.ts'
import { QuerySyntaxError, type SyntaxNode } from './syntax.ts'

/**
 * What Solr's edismax parser makes of a query with CKAN's settings: the standard syntax, words without a field asked of
 * the query fields. Where the syntax does not hold, all of it is words. Never throws QuerySyntaxError.
 */
export function edismaxCondition(query: string, fields: QueryField[], mm: string): Condition {
  const condition = readAsQuery(query, fields) ?? readAsWords(query, fields)
  if (condition === null) return NOTHING
  if (condition.kind !== 'bool') return condition
  const withMinimum = { ...condition, minimum: minimumMatch(mm, condition.should.length) }
  return withEveryIfNegative(withMinimum)
}

function readAsQuery(query: string, fields: QueryField[]): Condition | null {
  try {
    return joinClauses(parseQuery(query), 'and', (node) => nodeCondition(node, fields))
  } catch (thrown) {
    if (thrown instanceof QuerySyntaxError || thrown instanceof InvalidQuery) return null
    throw thrown
  }
}

function readAsWords(query: string, fields: QueryField[]): Condition | null {
  const words = query.split(/\s+/).filter((word) => word !== '')
  const conditions = words.map((word) => wordInFields(word, fields)).filter((each) => each !== null)
  return conditions.length === 0 ? null : allOf(conditions)
}

function nodeCondition(node: SyntaxNode, fields: QueryField[]): Condition | null {
  if (node.kind === 'group') return joinClauses(node.clauses, 'and', (inner) => nodeCondition(inner, fields))
  if (node.kind === 'pattern' && node.source === '*' && (node.field === null || node.field === '*')) return EVERY
  if (node.field !== null) return leafCondition(node.field, node, 1)
  if (node.kind === 'terms') return wordsInFields(node.texts, fields, node.boost)
  if (node.kind === 'phrase') return phraseInFields(node.text, node.slop, fields, node.boost)
  return oneOf(fields.map(({ field, boost }) => leafCondition(field, node, boost)))
}

function leafCondition(field: string, node: SyntaxNode, weight: number): Condition | null {
  const boost = node.boost * weight
  switch (node.kind) {
    case 'terms': {
      const conditions = node.texts
        .map((text) => wordCondition(field, text, boost, 'all'))
        .filter((each) => each !== null)
      return conditions.length < 2 ? (conditions[0] ?? null) : allOf(conditions)
    }
    case 'phrase':
      return phraseCondition(field, node.text, node.slop, boost)
    case 'fuzzy':
      return fuzzyCondition(field, node.text, node.edits, boost)
    case 'range':
      return rangeCondition(field, node)
    case 'pattern':
      return patternCondition(field, node.source)
    default:
      return NOTHING
  }
}

/**
 * A run of words is asked word by word, unless one of them falls into several terms: then Solr asks each field for all
 * of them.
 */
function wordsInFields(texts: string[], fields: QueryField[], boost: number): Condition | null {
  if (texts.every((text) => fields.every(({ field }) => countTerms(field, text) <= 1))) {
    const conditions = texts.map((text) => wordInFields(text, fields, boost)).filter((each) => each !== null)
    return conditions.length < 2 ? (conditions[0] ?? null) : allOf(conditions)
  }
  const node: SyntaxNode = { kind: 'terms', texts, field: null, boost }
  return oneOf(fields.map(({ field, boost: weight }) => leafCondition(field, node, weight)))
}

function countTerms(field: string, text: string): number {
  const kind = fieldKind(field)
  if (kind === 'text') return textQueryTerms(text).length
  return kind === 'general' ? generalQueryTerms(text).length : 1
}
