import type { Token } from '../queries/syntax/tokenize.ts'

/** The text typed so far at the caret, and its span. */
type Typed = { typed: string; start: number; end: number }

/** What the grammar expects at the caret. A `member` is a column of the table or alias `of`. */
export type CompletionContext = Typed & ({ kind: 'nowhere' | 'table' | 'anything' } | { kind: 'member'; of: string })

const TABLE_FOLLOWS = new Set(['from', 'join'])
const CLAUSES = new Set('select from join where on using group order having limit offset set by and or'.split(' '))

/**
 * Reads the tokens before the caret. The caret must not be in a closed comment. Nothing is expected inside a string or
 * a number.
 */
export function completionContext(tokens: readonly Token[], caret: number): CompletionContext {
  const nowhere = { kind: 'nowhere', typed: '', start: caret, end: caret } as const
  const under = tokens.find(({ start, end }) => start < caret && caret <= end)
  if (under?.kind === 'string' || under?.kind === 'number' || under?.text.startsWith('/*')) return nowhere
  const isTyping = under?.kind === 'word' || under?.kind === 'name'
  const span =
    under && isTyping
      ? { start: under.start, end: endOfTyped(under, caret), typed: textBefore(under, caret) }
      : { start: caret, end: caret, typed: '' }
  const before = tokens.filter(({ end }) => end <= span.start)
  const last = before.at(-1)
  if (last?.text === '.') {
    const owner = before.at(-2)
    return owner ? { kind: 'member', of: owner.value, ...span } : nowhere
  }
  return { kind: expectsTable(before) ? 'table' : 'anything', ...span }
}

/**
 * A quoted name without its closing quote reaches to the end of the text, so only the text up to the caret is
 * replaced.
 */
function endOfTyped({ kind, text, start, end }: Token, caret: number): number {
  if (kind === 'word') return end
  const isClosed = text.length > 1 && text.endsWith('"') && !/[\n,]/.test(text)
  return isClosed && start < caret ? end : caret
}

const textBefore = ({ text, start }: Token, caret: number) => text.slice(0, caret - start)

function expectsTable(before: readonly Token[]): boolean {
  const last = before.at(-1)
  if (last?.kind === 'word' && TABLE_FOLLOWS.has(last.value)) return true
  if (last?.text !== ',') return false
  let depth = 0
  for (const token of before.toReversed()) {
    if (token.text === ')') depth++
    else if (token.text === '(') depth--
    if (depth < 0) return false
    const word = token.kind === 'word' ? token.value : ''
    if (depth === 0 && CLAUSES.has(word)) return TABLE_FOLLOWS.has(word)
  }
  return false
}
