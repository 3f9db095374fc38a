import { fold } from '#src/lib/fold.ts'
import { allOf, leafCondition } from './conditionOf.ts'
import { type Token, tokenize } from './lexer.ts'
import type { Condition } from './plan.ts'
import { QuerySyntaxError, type SyntaxNode, withoutEscapes } from './syntax.ts'

/** The field of a query for the columns of tables, in both languages and without accents. */
const FIELD_NAMES = new Set(['column', 'sutun'])
/** The exact field with the names and labels of columns. */
const EXACT_FIELD = 'ext_column'

const OPERATORS = new Set<Token['kind']>(['and', 'or', 'not', 'plus', 'minus'])
const AFTER_MODIFIED = new Set<Token['kind']>(['and', 'or', 'colon', 'boost', 'fuzzy'])

export const isColumnField = (name: string): boolean => FIELD_NAMES.has(fold(name))

/** Name and label of a column as words: without case and accents, divided at `_` and between small and capital letters. */
export const columnWords = (name: string): string[] =>
  fold(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * The condition of `sütun:ilçe` or `column:"district name"`: one column must have all the words, of which each may be incomplete.
 * Other syntax compares whole names. Null without a word.
 */
export function columnCondition(node: Exclude<SyntaxNode, { kind: 'group' }>): Condition | null {
  if (node.kind === 'phrase') return withWords(node.text)
  if (node.kind === 'pattern' && /^[^*?]+\*$/.test(node.source))
    return withWords(withoutEscapes(node.source.slice(0, -1)))
  if (node.kind !== 'terms') return leafCondition(EXACT_FIELD, node, node.boost)
  const conditions = node.texts.map(withWords).filter((condition) => condition !== null)
  return conditions.length < 2 ? (conditions[0] ?? null) : allOf(conditions)
}

function withWords(text: string): Condition | null {
  const words = columnWords(text)
  return words.length === 0 ? null : { kind: 'column', words }
}

/** Whether a query names columns. */
export const hasColumns = (q: string): boolean => places(tokensOf(q)).length > 0

/**
 * Separates columns from the words of a query, so that the words are found as without them. Each is a condition that all results
 * meet. Columns with an operator or in parentheses are left to the grammar of the query, and so are those among other fields with
 * operators.
 */
export function separateColumns(q: string): { rest: string; columns: Condition[] } {
  const whole = { rest: q, columns: [] }
  const tokens = tokensOf(q)
  const found = places(tokens)
  const hasOtherFields = tokens.filter(({ kind }) => kind === 'colon').length > found.length
  if (found.length === 0 || (hasOtherFields && tokens.some(({ kind }) => OPERATORS.has(kind)))) return whole
  const columns: Condition[] = []
  let rest = ''
  let from = 0
  for (const at of found) {
    const [name, value] = [tokens[at], tokens[at + 2]]
    const condition = value && isAlone(tokens, at) ? columnCondition(leafOf(value)) : null
    if (!name || !value || condition === null) return whole
    columns.push(condition)
    rest += `${q.slice(from, name.at)} `
    from = value.at + value.text.length
  }
  return { rest: (rest + q.slice(from)).trim(), columns }
}

/** The places of the names of columns among the tokens. */
const places = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ kind, text }, at) =>
    kind === 'term' && tokens[at + 1]?.kind === 'colon' && isColumnField(withoutEscapes(text)) ? [at] : [],
  )

function tokensOf(q: string): Token[] {
  if (!q.includes(':')) return []
  try {
    return tokenize(q)
  } catch (thrown) {
    if (thrown instanceof QuerySyntaxError) return []
    throw thrown
  }
}

/** Whether a name of columns is outside of parentheses, with one value and without an operator. */
function isAlone(tokens: readonly Token[], at: number): boolean {
  const [before, value, after] = [tokens[at - 1], tokens[at + 2], tokens[at + 3]]
  const opened = tokens.slice(0, at).filter(({ kind }) => kind === 'open' || kind === 'filter').length
  const closed = tokens.slice(0, at).filter(({ kind }) => kind === 'close').length
  return (
    opened === closed &&
    value !== undefined &&
    ['term', 'quoted', 'pattern'].includes(value.kind) &&
    !(before && (OPERATORS.has(before.kind) || before.kind === 'colon')) &&
    !(after && AFTER_MODIFIED.has(after.kind))
  )
}

function leafOf({ kind, text }: Token): Exclude<SyntaxNode, { kind: 'group' }> {
  const place = { field: null, boost: 1 }
  if (kind === 'quoted') return { kind: 'phrase', text: withoutEscapes(text.slice(1, -1)), slop: 0, ...place }
  return kind === 'pattern'
    ? { kind, source: text, ...place }
    : { kind: 'terms', texts: [withoutEscapes(text)], ...place }
}
