/** A piece of a statement. `name` is quoted, `word` is not; an open quote or comment reaches to the end. */
export type Token = {
  kind: 'word' | 'name' | 'text' | 'number' | 'comment' | 'sign'
  start: number
  end: number
  /** As it is written. */
  text: string
}

const PIECE =
  /(?<comment>--[^\n]*|\/\*)|(?<text>[eEnNbBxX]?'|\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$)|(?<name>"(?:[^"]|"")*(?:"|$))|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<sign>::|\S)/gu

/** Cuts SQL into pieces as PostgreSQL's lexer would, forgiving what is not finished yet. */
export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = []
  PIECE.lastIndex = 0
  for (let match = PIECE.exec(sql); match; match = PIECE.exec(sql)) {
    const [piece] = match
    const start = match.index
    const kind = KINDS.find((name) => match?.groups?.[name] !== undefined) ?? 'sign'
    const end = endOf(sql, kind, piece, start)
    tokens.push({ kind, start, end, text: sql.slice(start, end) })
    PIECE.lastIndex = end
  }
  return tokens
}

const KINDS = ['comment', 'text', 'name', 'word', 'number'] as const

function endOf(sql: string, kind: Token['kind'], piece: string, start: number): number {
  if (kind === 'comment' && piece === '/*') return endOfComment(sql, start)
  if (kind !== 'text') return start + piece.length
  if (piece.endsWith('$')) return after(sql, piece, start + piece.length)
  const body = /^[eE]/.test(piece) ? /(?:[^'\\]|''|\\.)*'?/suy : /(?:[^']|'')*'?/suy
  body.lastIndex = start + piece.length
  return start + piece.length + (body.exec(sql)?.[0].length ?? 0)
}

function after(sql: string, mark: string, from: number): number {
  const at = sql.indexOf(mark, from)
  return at < 0 ? sql.length : at + mark.length
}

/** Comments of PostgreSQL nest. */
function endOfComment(sql: string, start: number): number {
  const mark = /\/\*|\*\//g
  mark.lastIndex = start
  let depth = 0
  for (let match = mark.exec(sql); match; match = mark.exec(sql)) {
    depth += match[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  return sql.length
}

/** What a token names, as PostgreSQL would look it up: unquoted words in small letters of ASCII. */
export function nameOf({ kind, text }: Token): string {
  if (kind !== 'name') return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined).replaceAll('""', '"')
}
