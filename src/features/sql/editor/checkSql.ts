import type { Span } from '../queries/syntax/statementAt.ts'
import { tokenize } from '../queries/syntax/tokenize.ts'

/** What PostgreSQL's own parser says of one statement, before anything is sent. */
export type SyntaxDiagnostic = Span & { kind: 'syntax' | 'notSelect'; near: string }

/** The parser: gives the kinds of the statements, or throws with a place in characters from 0. */
export type Parse = (sql: string) => Promise<{ kinds: readonly string[] } | { position: number; message: string }>

/** Finds what cannot run: a place that is no SQL, or a statement that does more than read. */
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

/** `:name` is a parameter of ours: for the parser, one of PostgreSQL's own, of the same length. */
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
