import { quoteIdentifier, tableName } from '../datastore/quoteIdentifier.ts'
import { ROWS_MAX } from '../datastore/rowsMax.ts'
import { indexAt, positionAt } from './check/byteOffsets.ts'
import type { CheckedStatement } from './check/checkStatement.ts'
import type { Edit } from './check/edits.ts'

/** The statement that is sent to PostgreSQL, and the mapping of its positions to the caller's text. */
export type Rewritten = { text: string; positionOf(position: number): number }

const BEFORE = 'SELECT * FROM ('
// A comment may end the caller's text, so the bracket closes on a separate line.
const AFTER = `\n) AS t LIMIT ${ROWS_MAX + 1}`

/**
 * Replaces the names of the found tables by schema and id. Such a name is never a WITH query, and any other name never a table,
 * even if the checker made a mistake. `ids` are the resources of the statement's tables, in order.
 */
export function rewrite(sql: string, checked: CheckedStatement, ids: readonly string[]): Rewritten {
  const tables = checked.tables.map(({ start, end, alias }, index): Edit => {
    const id = ids[index] ?? ''
    return {
      start,
      end,
      text: `${tableName(id)}${alias === undefined || alias === id ? '' : ` AS ${quoteIdentifier(alias)}`}`,
    }
  })
  const pieces = piecesOf(sql, checked, [...tables, ...checked.edits])
  return {
    text: BEFORE + pieces.map(({ text }) => text).join('') + AFTER,
    positionOf: (position) => positionIn(sql, pieces, position),
  }
}

/** A part of the new text, its origin, and whether its characters are the caller's. */
type Piece = { text: string; from: number; isOwn: boolean }

function piecesOf(sql: string, { start, end }: CheckedStatement, edits: Edit[]): Piece[] {
  const pieces: Piece[] = []
  let at = start
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    pieces.push({ text: sql.slice(at, edit.start), from: at, isOwn: true })
    pieces.push({ text: edit.text, from: edit.start, isOwn: false })
    at = edit.end
  }
  return [...pieces, { text: sql.slice(at, end), from: at, isOwn: true }]
}

/** Converts PostgreSQL's position in the rewritten text to one in the caller's, both counted from 1. */
function positionIn(sql: string, pieces: Piece[], position: number): number {
  const whole = BEFORE + pieces.map(({ text }) => text).join('')
  let rest = indexAt(whole, position) - BEFORE.length
  for (const { text, from, isOwn } of pieces) {
    if (rest < text.length) return positionAt(sql, isOwn ? from + Math.max(0, rest) : from)
    rest -= text.length
  }
  return positionAt(sql, sql.length)
}
