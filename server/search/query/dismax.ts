import type { Steps } from '../evaluate/steps.ts'
import { NOTHING } from './conditionOf.ts'
import { minimumMatch } from './minimumMatch.ts'
import type { Condition } from './plan.ts'
import { phraseInFields, type QueryField, wordInFields } from './queryFields.ts'
import { joinClauses } from './standardParser.ts'
import { QuerySyntaxError, type SyntaxClause, type SyntaxNode } from './syntax.ts'

/**
 * The condition of a query in Solr's dismax parser: words, phrases in quotes, plus and minus, and AND and OR between words.
 * Throws QuerySyntaxError if Solr reports a syntax error, for example for an OR at the end.
 */
export function* dismaxCondition(query: string, fields: QueryField[], mm: string): Steps<Condition> {
  const clauses = dismaxClauses(query)
  const joined = yield* joinClauses(clauses, 'or', (node) => readNode(node, fields))
  if (joined === null) return NOTHING
  return withMinimum(joined, mm, clauses)
}

/** Applies `mm` to the optional clauses, unless the query is a single word. */
function withMinimum(condition: Condition, mm: string, clauses: SyntaxClause[]): Condition {
  if (condition.kind !== 'bool') return condition
  if (clauses.length === 1 && clauses[0]?.modifier === 'none') return condition
  return { ...condition, minimum: minimumMatch(mm, condition.should.length) }
}

function* readNode(node: SyntaxNode, fields: QueryField[]): Steps<Condition | null> {
  yield
  if (node.kind === 'phrase') return phraseInFields(node.text, 0, fields)
  return node.kind === 'terms' ? wordInFields(node.texts.join(' '), fields) : null
}

/** Whether a query uses any of dismax's few operators, rather than being only words. */
export function usesDismaxOperators(query: string): boolean {
  return dismaxTokens(query).some(({ kind }) => kind !== 'word')
}

/**
 * The alternatives of a query of words and phrases with OR between them; null for other queries. CKAN requires both of two
 * words with OR between them, which is not what the user means.
 */
export function alternativesIn(query: string): string[] | null {
  const alternatives = ['']
  for (const { kind, text } of dismaxTokens(query)) {
    if (kind === 'or') alternatives.push('')
    else if (kind === 'word') alternatives.push(`${alternatives.pop()} ${text}`)
    else if (kind === 'phrase') alternatives.push(`${alternatives.pop()} "${text}"`)
    else return null
  }
  const isPlain = alternatives.length > 1 && alternatives.every((each) => each !== '')
  return isPlain ? alternatives.map((each) => each.trim()) : null
}

/** The clauses of a dismax query. Throws QuerySyntaxError if an operator has no operand. */
function dismaxClauses(query: string): SyntaxClause[] {
  const clauses: SyntaxClause[] = []
  let next: Omit<SyntaxClause, 'node'> = { conjunction: 'none', modifier: 'none' }
  for (const { kind, text } of dismaxTokens(query)) {
    if (kind === 'word' || kind === 'phrase') {
      clauses.push({ ...next, node: leafOf(kind, text) })
      next = { conjunction: 'none', modifier: 'none' }
      continue
    }
    if (next.modifier !== 'none') throw new QuerySyntaxError(`unexpected ${text}`)
    if (kind === 'required' || kind === 'prohibited') {
      next.modifier = kind
      continue
    }
    if (clauses.length === 0 || next.conjunction !== 'none') throw new QuerySyntaxError(`unexpected ${text}`)
    next.conjunction = kind
  }
  if (clauses.length === 0 || next.conjunction !== 'none' || next.modifier !== 'none') {
    throw new QuerySyntaxError('no clause')
  }
  return clauses
}

type DismaxToken = { kind: 'and' | 'or' | 'required' | 'prohibited' | 'word' | 'phrase'; text: string }

const TOKEN = /"(?<phrase>[^"]*)"|(?<sign>[+-])(?![ \t\n\r\u3000])|[+-]|[^ \t\n\r\u3000+"-][^ \t\n\r\u3000"]*/g
const OPERATORS = new Map<string, DismaxToken['kind']>([
  ['AND', 'and'],
  ['&&', 'and'],
  ['OR', 'or'],
  ['||', 'or'],
  ['NOT', 'prohibited'],
])

/** The tokens of a dismax query. A sign before a blank is a word, for example a dash in a title. */
function dismaxTokens(query: string): DismaxToken[] {
  return [...withoutStraySigns(query).matchAll(TOKEN)].map(({ 0: text, groups }) => {
    if (groups?.['phrase'] !== undefined) return { kind: 'phrase', text: groups['phrase'] }
    if (groups?.['sign'] !== undefined) return { kind: text === '+' ? 'required' : 'prohibited', text }
    return { kind: OPERATORS.get(text) ?? 'word', text }
  })
}

function leafOf(kind: DismaxToken['kind'], text: string): SyntaxNode {
  if (kind === 'phrase') return { kind: 'phrase', text, slop: 0, field: null, boost: 1 }
  return { kind: 'terms', texts: [text], field: null, boost: 1 }
}

/** Removes all quotes if their number is odd, and runs of signs without a word, as Solr's dismax does first. */
function withoutStraySigns(query: string): string {
  const quotes = query.split('"').length - 1
  const balanced = quotes % 2 === 0 ? query : query.replaceAll('"', '')
  return withoutLastSigns(balanced).replace(/(?<!\s)\s+[+-](?:\s*[+-]+)+/g, ' ')
}

/** Removes signs after a blank at the end of the text, in linear time; a regular expression would be quadratic. */
function withoutLastSigns(text: string): string {
  let start = text.length
  while (start > 0 && /[-+\s]/.test(text[start - 1] ?? '')) start--
  while (start < text.length && !/\s/.test(text[start] ?? '')) start++
  return text.length - start > 1 ? text.slice(0, start) : text
}
