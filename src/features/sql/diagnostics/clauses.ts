import { closingOf } from '../queries/syntax/operands.ts'
import type { Token } from '../queries/syntax/tokenize.ts'

export type ClauseName = 'select' | 'from' | 'where' | 'group' | 'having' | 'window' | 'order' | 'limit' | 'offset'
export const CLAUSE_ORDER: readonly ClauseName[] = [
  'select',
  'from',
  'where',
  'group',
  'having',
  'window',
  'order',
  'limit',
  'offset',
]

/** One SELECT of a statement: its first and last token, and the first token of each clause, as token indices. */
export type Query = { start: number; end: number; clauses: { name: ClauseName; at: number }[] }

/** The SELECT that contains a token. */
export function queryAround(tokens: readonly Token[], at: number): Query {
  const [from, to] = bracketsAround(tokens, at)
  let start = from
  const clauses: Query['clauses'] = []
  let index = from
  for (; index < to; index++) {
    const { text, value, kind } = tokens[index] ?? { text: '', value: '', kind: 'sign' }
    if (text === '(') index = skipped(tokens, index)
    else if (text === ';' || (/^(union|intersect|except)$/.test(value) && kind === 'word')) {
      if (index > at) break
      start = index + 1
      clauses.length = 0
    } else if (kind === 'word' && isClause(value) && tokens[index - 1]?.text !== '.')
      clauses.push({ name: value, at: index })
  }
  return { start, end: Math.min(index, to), clauses }
}

const isClause = (word: string): word is ClauseName => CLAUSE_ORDER.some((name) => name === word)

function skipped(tokens: readonly Token[], open: number): number {
  const close = closingOf(tokens, open)
  return close === -1 ? open : close
}

/** The token range of the innermost subquery around a token, or of the whole statement. */
function bracketsAround(tokens: readonly Token[], at: number): [number, number] {
  let depth = 0
  for (let index = Math.min(at, tokens.length) - 1; index >= 0; index--) {
    const { text } = tokens[index] ?? { text: '' }
    if (text === ')') depth += 1
    if (text !== '(') continue
    depth -= 1
    if (depth >= 0) continue
    depth = 0
    if (!/^(select|with)$/.test(tokens[index + 1]?.value ?? '')) continue
    const close = closingOf(tokens, index)
    return [index + 1, close === -1 ? tokens.length : close]
  }
  return [0, tokens.length]
}

/** The token index at which a clause ends: the next clause or the end of the query. */
export function clauseEnd({ clauses, end }: Query, at: number): number {
  return clauses.find((clause) => clause.at > at)?.at ?? end
}

/** The text index of the end of the token before an index. */
export const endBefore = (tokens: readonly Token[], index: number): number => tokens[index - 1]?.end ?? 0
