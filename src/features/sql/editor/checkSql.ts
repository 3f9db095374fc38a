import type { Span } from '../queries/syntax/statementAt.ts'
import { tokenize } from '../queries/syntax/tokenize.ts'

/** An error that PostgreSQL's own parser finds in one statement, before anything is sent. */
export type SyntaxDiagnostic = Span & { kind: 'syntax' | 'notSelect'; near: string }

/** The parser: it returns the kinds of the statements, or the position of the error in characters from 0. */
export type Parse = (sql: string) => Promise<{ kinds: readonly string[] } | { position: number; message: string }>

/** Returns the syntax error of a statement, or that it is not a SELECT. Undefined if it can run. */
export async function checkSql(sql: string, parse: Parse): Promise<SyntaxDiagnostic | undefined> {
  const reply = await parse(withoutParameters(sql))
  if ('kinds' in reply) return reply.kinds.every((kind) => kind === 'SelectStmt') ? undefined : firstWord(sql)
  const [before = ''] = [sql.slice(0, indexOfCharacter(sql, reply.position))]
  const token = tokenize(sql).find(({ end }) => end > before.length)
  const span = token ?? { start: Math.max(0, sql.trimEnd().length - 1), end: sql.trimEnd().length, text: '' }
  return { kind: 'syntax', start: span.start, end: span.end, near: span.text }
}

function firstWord(sql: string): SyntaxDiagnostic | undefined {
  const word = tokenize(sql).find(({ kind }) => kind === 'word')
  return word && { kind: 'notSelect', start: word.start, end: word.end, near: word.text.toUpperCase() }
}

/**
 * Replaces each parameter `:name` by a PostgreSQL parameter of the same length, because the parser does not know ours.
 */
function withoutParameters(sql: string): string {
  let text = sql
  const tokens = tokenize(sql)
  for (const [at, sign] of tokens.entries()) {
    const name = tokens[at + 1]
    if (sign.text !== ':' || name?.kind !== 'word' || name.start !== sign.end) continue
    const length = name.end - sign.start
    text = text.slice(0, sign.start) + '$1'.padEnd(length) + text.slice(name.end)
  }
  return text
}

function indexOfCharacter(sql: string, position: number): number {
  return [...sql].slice(0, Math.max(0, position)).join('').length
}
