import { QuerySyntaxError } from './syntax.ts'

export type Token = {
  kind:
    | 'and'
    | 'or'
    | 'not'
    | 'plus'
    | 'minus'
    | 'open'
    | 'close'
    | 'colon'
    | 'boost'
    | 'fuzzy'
    | 'filter'
    | 'term'
    | 'star'
    | 'pattern'
    | 'regex'
    | 'quoted'
    | 'range'
    | 'end'
  text: string
  /** Where it begins in the query. */
  at: number
}
type Unplaced = Omit<Token, 'at'>

const FIRST = String.raw`(?:[^ \t\n\r\u3000+\-!():^[\]"{}~*?\\/]|\\[\s\S])`
const REST = String.raw`(?:[^ \t\n\r\u3000!():^[\]"{}~*?\\]|\\[\s\S])`
const SKIPPED = /(?:[ \t\n\r\u3000]+|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y
const TERM = new RegExp(`${FIRST}${REST}*`, 'y')
const PATTERN = new RegExp(`(?:${FIRST}|[*?])(?:${REST}|[*?])*`, 'y')
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"/y
const REGEX = /\/(?:[^*/\\]|\\[\s\S])(?:[^/\\]|\\[\s\S])*\//y
const FUZZY = /~(?:\d+(?:\.\d+)?)?/y
const BOOST = /\^=?[ \t]*-?(?:\d+(?:\.\d+)?|\.\d+)/y
/** A bound contains no blank and no tab; otherwise a run of tabs would cause exponential backtracking. */
const RANGE =
  /[[{][ \t\n\r]*(?:"(?:[^"\\]|\\[\s\S])*"|[^ \t\n\r\]}]+)[ \t\n\r]+TO[ \t\n\r]+(?:"(?:[^"\\]|\\[\s\S])*"|[^ \t\n\r\]}]+)[ \t\n\r]*[\]}]/y

const OPERATORS = new Map<string, Token['kind']>([
  ['AND', 'and'],
  ['&&', 'and'],
  ['OR', 'or'],
  ['||', 'or'],
  ['NOT', 'not'],
])
const MARKS = new Map<string, Token['kind']>([
  ['(', 'open'],
  [')', 'close'],
  [':', 'colon'],
  ['+', 'plus'],
  ['-', 'minus'],
  ['!', 'not'],
])

/** The tokens of Solr's standard query parser. Throws QuerySyntaxError if Solr cannot read the query. */
export function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  let at = skip(query, 0)
  while (at < query.length) {
    const token = readToken(query, at)
    tokens.push({ ...token, at })
    at = skip(query, at + token.text.length)
  }
  tokens.push({ kind: 'end', text: '', at })
  return tokens
}

function skip(query: string, at: number): number {
  return at + (match(SKIPPED, query, at)?.length ?? 0)
}

function readToken(query: string, at: number): Unplaced {
  const letter = query[at] ?? ''
  if (letter === '"') return requireToken('quoted', match(QUOTED, query, at))
  if (letter === '[' || letter === '{') return requireToken('range', match(RANGE, query, at))
  if (letter === '/') return requireToken('regex', match(REGEX, query, at))
  if (letter === '~') return requireToken('fuzzy', match(FUZZY, query, at))
  if (letter === '^') return requireToken('boost', match(BOOST, query, at))
  // An operator before a blank is a word, for example a dash in a title.
  if ('+-!'.includes(letter) && /[ \t\n\r\u3000]/.test(query[at + 1] ?? '')) return { kind: 'term', text: letter }
  const mark = MARKS.get(letter)
  if (mark !== undefined) return { kind: mark, text: letter }
  if (query.startsWith('filter(', at)) return { kind: 'filter', text: 'filter(' }
  return readWord(match(TERM, query, at) ?? '', match(PATTERN, query, at) ?? '')
}

function readWord(term: string, pattern: string): Unplaced {
  if (pattern.length > term.length) return { kind: pattern === '*' ? 'star' : 'pattern', text: pattern }
  if (term === '') throw new QuerySyntaxError('unexpected character')
  return { kind: OPERATORS.get(term) ?? 'term', text: term }
}

function requireToken(kind: Token['kind'], text: string | null): Unplaced {
  if (text === null) throw new QuerySyntaxError(`incomplete ${kind}`)
  return { kind, text }
}

function match(expression: RegExp, query: string, at: number): string | null {
  expression.lastIndex = at
  return expression.exec(query)?.[0] ?? null
}
