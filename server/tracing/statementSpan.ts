import type { Span } from './spans.ts'

const OPERATION = /^\s*([a-z]+)/i
/** The first table; a quoted name is that of a visitor's table and is left out. */
const TABLE = /\b(?:from|into|update|join)\s+([a-z_][a-z0-9_]*)(?![a-z0-9_."(])/i
/** A statement can be as long as its values; what it does is at its beginning. */
const READ = 2_000

/**
 * The span of a statement: what it does and with which table, such as `SELECT package`. Nothing else of the text is in it, because
 * it can contain values of readers, such as the filters of a table.
 */
export function statementSpan(text: string): Span {
  const start = text.slice(0, READ)
  const operation = OPERATION.exec(start)?.[1]?.toUpperCase() ?? 'QUERY'
  const table = TABLE.exec(withoutTexts(start))?.[1]?.toLowerCase()
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  if (table === undefined) return { name: operation, kind: 'client', facts }
  return { name: `${operation} ${table}`, kind: 'client', facts: { ...facts, 'db.collection.name': table } }
}

/** A text in a statement, and a comment, could look like a table. The last one may have no end. */
const withoutTexts = (text: string): string =>
  text.replace(
    /'(?:[^'\\]|\\.|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|--.*|\/\*[\s\S]*?(?:\*\/|$)/g,
    '""',
  )
