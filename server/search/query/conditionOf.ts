import { generalQueryTerms, type QueryTerm, textPatternForm, textQueryTerms } from '../analyse/ckanTerm.ts'
import { lowerCase } from '../analyse/ckanTokens.ts'
import { isDateExpression } from './dateMath.ts'
import { fieldKind } from './fieldKind.ts'
import { NoDateError } from './InvalidQueryError.ts'
import type { Bound, Condition, DateBound } from './plan.ts'
import type { SyntaxNode } from './syntax.ts'

/** Whether all terms of one word must match (standard parser) or any of them (dismax). */
export type Joining = 'all' | 'any'

/** A phrase with more terms is divided into phrases of this length. */
const LONGEST_PHRASE = 32

export const NOTHING: Condition = { kind: 'nothing' }
export const EVERY: Condition = { kind: 'every' }

export const allOf = (must: Condition[]): Condition => ({ kind: 'bool', must, should: [], mustNot: [], minimum: 0 })
export const anyOf = (should: Condition[]): Condition => ({ kind: 'bool', must: [], should, mustNot: [], minimum: 1 })

/** The condition of one word in a field; null if the analysis of the field leaves no term. */
export function wordCondition(field: string, text: string, boost: number, joining: Joining): Condition | null {
  const terms = queryTerms(field, text)
  if (terms === null) return exactCondition(field, text, boost)
  const conditions = terms.map(({ term }): Condition => ({ kind: 'term', field, term, boost }))
  if (conditions.length < 2) return conditions[0] ?? null
  return joining === 'all' ? allOf(conditions) : anyOf(conditions)
}

/** The condition of a phrase, whose terms may be moved by at most `slop` positions; null without a term. */
export function phraseCondition(field: string, text: string, slop: number, boost: number): Condition | null {
  const terms = queryTerms(field, text)
  if (terms === null) return exactCondition(field, text, boost)
  const [first] = terms
  if (first === undefined) return null
  if (terms.length === 1) return { kind: 'term', field, term: first.term, boost }
  const phrases: Condition[] = []
  for (let from = 0; from < terms.length; from += LONGEST_PHRASE) {
    phrases.push({ kind: 'phrase', field, terms: terms.slice(from, from + LONGEST_PHRASE), slop, boost })
  }
  return phrases.length === 1 ? (phrases[0] ?? null) : allOf(phrases)
}

function queryTerms(field: string, text: string): QueryTerm[] | null {
  const kind = fieldKind(field)
  if (kind === 'text') return textQueryTerms(text)
  if (kind === 'general') return generalQueryTerms(text)
  return null
}

function exactCondition(field: string, text: string, boost: number): Condition {
  const kind = fieldKind(field)
  if (kind === 'date') {
    const bound = dateBound(field, text, true)
    return { kind: 'dateRange', field, from: bound, to: bound }
  }
  return { kind: 'term', field, term: kind === 'ngram' ? lowerCase(text) : text, boost }
}

/** The condition of a leaf on a field; terms have other rules in each parser. */
export function leafCondition(
  field: string,
  node: Exclude<SyntaxNode, { kind: 'group' | 'terms' }>,
  boost: number,
): Condition | null {
  switch (node.kind) {
    case 'phrase':
      return phraseCondition(field, node.text, node.slop, boost)
    case 'fuzzy':
      return { kind: 'fuzzy', field, term: inFieldForm(field, node.text), edits: node.edits, boost }
    case 'range':
      return rangeCondition(field, node)
    case 'pattern':
      return patternCondition(field, node.source)
    case 'regex':
      return NOTHING
  }
}

/** Whether a node means every document: `*` without a field, or `*:*`. */
export const isEverything = (node: SyntaxNode): boolean =>
  node.kind === 'pattern' && node.source === '*' && (node.field === null || node.field === '*')

/** A term with wildcards; a lone star matches every document that has a value in the field. */
function patternCondition(field: string, source: string): Condition {
  if (/^\*+$/.test(source)) return { kind: 'exists', field }
  return { kind: 'pattern', field, pattern: inFieldForm(field, source) }
}

function rangeCondition(
  field: string,
  range: { from: string; to: string; includesFrom: boolean; includesTo: boolean },
): Condition {
  if (range.from === '*' && range.to === '*') return { kind: 'exists', field }
  if (fieldKind(field) === 'date') {
    const from = range.from === '*' ? null : dateBound(field, range.from, range.includesFrom)
    const to = range.to === '*' ? null : dateBound(field, range.to, range.includesTo)
    return { kind: 'dateRange', field, from, to }
  }
  const bound = (value: string, inclusive: boolean): Bound | null =>
    value === '*' ? null : { value: inFieldForm(field, value), inclusive }
  return { kind: 'range', field, from: bound(range.from, range.includesFrom), to: bound(range.to, range.includesTo) }
}

function inFieldForm(field: string, text: string): string {
  const kind = fieldKind(field)
  if (kind === 'text') return textPatternForm(text)
  return kind === 'general' || kind === 'ngram' ? lowerCase(text) : text
}

function dateBound(field: string, expression: string, inclusive: boolean): DateBound {
  if (!isDateExpression(expression)) throw new NoDateError(field, expression)
  return { expression, inclusive }
}
