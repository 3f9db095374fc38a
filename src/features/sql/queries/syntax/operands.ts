import { RESERVED_WORDS } from './reservedWords.ts'
import type { Token } from './tokenize.ts'

/** Whether a token ends an operand. */
export function endsOperand(token: Token | undefined): boolean {
  if (!token) return false
  if (token.kind === 'word') return !RESERVED_WORDS.has(token.value)
  return token.kind === 'name' || token.kind === 'string' || token.kind === 'number' || /^[)\]]$/.test(token.text)
}

/** Whether a token is an identifier: quoted, or a word that is not reserved. */
export const isIdentifier = (token: Token | undefined): token is Token & { kind: 'name' | 'word' } =>
  token?.kind === 'name' || (token?.kind === 'word' && !RESERVED_WORDS.has(token.value))

/** The token index of the matching opening bracket; -1 if there is none. */
export const openingOf = (tokens: readonly Token[], close: number): number => matching(tokens, close, -1)

/** The token index of the matching closing bracket; -1 if there is none. */
export const closingOf = (tokens: readonly Token[], open: number): number => matching(tokens, open, 1)

function matching(tokens: readonly Token[], from: number, step: 1 | -1): number {
  let depth = 0
  for (let index = from; index >= 0 && index < tokens.length; index += step) {
    const text = tokens[index]?.text
    if (text === '(' || text === '[') depth += 1
    if (text === ')' || text === ']') depth -= 1
    if (depth === 0) return index
  }
  return -1
}

/** The index of the first token of the operand that ends at a token: `t.x`, `f(x)`, `(x)::int`. */
export function operandStart(tokens: readonly Token[], end: number): number {
  let start = end
  if (/^[)\]]$/.test(tokens[end]?.text ?? '')) {
    start = Math.max(0, openingOf(tokens, end))
    const before = tokens[start - 1]
    if (tokens[end]?.text === ']' || isIdentifier(before) || /^(left|right)$/.test(before?.value ?? ''))
      start = operandStart(tokens, start - 1)
  }
  const sign = tokens[start - 1]?.text
  return sign === '.' || sign === '::' ? operandStart(tokens, start - 2) : start
}

/** The index of the last token of the operand that starts at a token. */
export function operandEnd(tokens: readonly Token[], start: number): number {
  let end = start
  if (/^[+-]$/.test(tokens[end]?.text ?? '')) end += 1
  if (tokens[end]?.text === '(') end = closed(tokens, end)
  for (;;) {
    const sign = tokens[end + 1]?.text
    if (sign === '.' || sign === '::') end += 2
    else if (sign === '(' || sign === '[') end = closed(tokens, end + 1)
    else return Math.min(end, tokens.length - 1)
  }
}

function closed(tokens: readonly Token[], open: number): number {
  const close = closingOf(tokens, open)
  return close === -1 ? tokens.length - 1 : close
}
