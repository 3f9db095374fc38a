import { tokenize } from './tokenize.ts'

/** A part of a text. */
export type Span = { start: number; end: number }

/** The spans of a text's statements, without semicolons and surrounding white space. */
export function statementsOf(sql: string): Span[] {
  const spans: Span[] = []
  let start = 0
  let hasCode = false
  const close = (end: number) => {
    if (hasCode) spans.push(trimmed(sql, start, end))
    hasCode = false
  }
  for (const token of tokenize(sql)) {
    if (token.kind === 'sign' && token.text === ';') {
      close(token.start)
      start = token.end
    } else if (!token.text.startsWith('/*')) hasCode = true
  }
  close(sql.length)
  return spans
}

/**
 * The span to run: the selection if there is one, else the statement at the caret. Undefined if there is no statement.
 */
export function statementAt(sql: string, selection: Span): Span | undefined {
  const { start, end } = selection
  if (sql.slice(start, end).trim() !== '') {
    const chosen = statementsOf(sql.slice(start, end))
    const [first] = chosen
    return first && chosen.length === 1 ? shifted(first, start) : trimmed(sql, start, end)
  }
  const statements = statementsOf(sql)
  return statements.findLast((span) => span.start <= start) ?? statements[0]
}

const shifted = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by })

function trimmed(sql: string, start: number, end: number): Span {
  const part = sql.slice(start, end)
  const before = part.length - part.trimStart().length
  return { start: start + before, end: start + before + part.trim().length }
}
