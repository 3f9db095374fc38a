/**
 * - `word`: a keyword or an identifier without quotes; `name`: an identifier in double quotes; `string`: any string literal.
 * - `sign`: a bracket, comma, dot, semicolon, colon, `::`, `:=`, or a character that PostgreSQL does not accept.
 */
type TokenKind = 'word' | 'name' | 'string' | 'number' | 'operator' | 'sign'

/** A token with its span in UTF-16 units. */
export type Token = {
  kind: TokenKind
  text: string
  /** A word in lower case; a quoted name without its quotes. */
  value: string
  start: number
  end: number
  /** Set for a quote or comment that is not closed. */
  isOpen?: true
}

const SPACE = /[\s\uFEFF]+|--[^\n\r]*/y
const COMMENT_MARK = /\/\*|\*\//g
const DOLLAR = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y

/** The token kinds, in the order in which PostgreSQL tries them. */
const KINDS: readonly (readonly [TokenKind, RegExp])[] = [
  ['string', /[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|\\?$)|(?:[bBxX]|[uU]&)?'(?:[^']|'')*(?:'|$)/y],
  ['name', /(?:[uU]&)?"(?:[^"]|"")*(?:"|$)/y],
  ['word', /[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*/y],
  ['number', /(?:\d[\d_]*(?:\.(?!\.)[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y],
  ['sign', /::|:=|\.\.|\$\d+|[()[\],;:.`{}\\$']/y],
  ['operator', /(?:(?!--|\/\*)[~!@#^&|?+\-*/%<>=])+/y],
]

/** Splits a statement into tokens as PostgreSQL's scanner does, without comments. Never throws. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < sql.length) {
    const blank = match(SPACE, sql, at)
    if (blank) at += blank.length
    else if (sql.startsWith('/*', at)) {
      const end = commentEnd(sql, at)
      if (end === undefined) tokens.push({ ...tokenAt('sign', sql.slice(at), at), isOpen: true })
      at = end ?? sql.length
    } else {
      const token = dollarString(sql, at) ?? ordinary(sql, at)
      tokens.push(token)
      at = token.end
    }
  }
  return tokens
}

/** Whether an index is inside a comment: a letter inserted there would not be a token. */
export function isInComment(sql: string, at: number): boolean {
  const last = tokenize(`${sql.slice(0, at)}x`).at(-1)
  return last === undefined || last.end <= at || last.text.startsWith('/*')
}

function match(pattern: RegExp, sql: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0]
}

/** The end of a comment; comments nest. Undefined if it is not closed. */
function commentEnd(sql: string, start: number): number | undefined {
  let depth = 0
  COMMENT_MARK.lastIndex = start
  for (let mark = COMMENT_MARK.exec(sql); mark; mark = COMMENT_MARK.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return COMMENT_MARK.lastIndex
  }
  return undefined
}

function dollarString(sql: string, at: number): Token | undefined {
  const quote = sql[at] === '$' ? match(DOLLAR, sql, at) : undefined
  if (quote === undefined) return undefined
  const close = sql.indexOf(quote, at + quote.length)
  const token = tokenAt('string', sql.slice(at, close === -1 ? undefined : close + quote.length), at)
  return close === -1 ? { ...token, isOpen: true } : token
}

function ordinary(sql: string, at: number): Token {
  for (const [kind, pattern] of KINDS) {
    const text = match(pattern, sql, at)
    if (text) return closed(tokenAt(kind, kind === 'operator' ? operatorIn(text) : text, at))
  }
  const character = String.fromCodePoint(sql.codePointAt(at) ?? 0)
  return tokenAt('sign', character, at)
}

/** `=-1` is `=` and a minus: only an operator that contains one of `~!@#^&|?%` may end with + or -. */
function operatorIn(text: string): string {
  if (/[~!@#^&|?%]/.test(text)) return text
  return text.replace(/(?<=.)[+-]+$/, '')
}

function tokenAt(kind: TokenKind, text: string, start: number): Token {
  return { kind, text, value: meaningOf(kind, text), start, end: start + text.length }
}

/** PostgreSQL folds only ASCII letters to lower case. */
function meaningOf(kind: TokenKind, text: string): string {
  if (kind === 'word') return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return kind === 'name'
    ? text
        .replace(/^[uU]&/, '')
        .replace(/^"|"$/g, '')
        .replaceAll('""', '"')
    : text
}

function closed(token: Token): Token {
  const quote = token.kind === 'string' ? "'" : token.kind === 'name' ? '"' : undefined
  if (quote === undefined) return token
  const body = token.text.slice(token.text.indexOf(quote) + 1)
  return body.endsWith(quote) && !isEscaped(token.text, quote) ? token : { ...token, isOpen: true }
}

/** Whether the last quote is doubled or escaped, so that the string is not closed. */
function isEscaped(text: string, quote: string): boolean {
  if (/^[eE]/.test(text) && quote === "'") return !/^[eE]'(?:[^'\\]|\\[\s\S]|'')*'$/.test(text)
  const run = /(["'])\1*$/.exec(text.slice(text.indexOf(quote) + 1))?.[0] ?? ''
  return run.length % 2 === 0
}
