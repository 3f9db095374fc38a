import { quoteAlways } from '../../../lib/sqlQuoting.ts'
import type { Edit } from '../editor/editorHandle.ts'
import { quoteIdentifier } from '../queries/syntax/quoteIdentifier.ts'
import type { Span } from '../queries/syntax/statementAt.ts'
import { tableReferences } from '../queries/syntax/tableReferences.ts'
import { aliasFor } from './aliasFor.ts'
import { isNamed, type SqlTable, sqlName } from './sqlTable.ts'

/** Inserts a column's name at the caret, qualified by its alias if there are several tables. */
export function columnInsertion(text: string, at: Span, table: SqlTable, column: string): Edit {
  const named = tableReferences(text)
  const alias = named.find(({ name }) => isNamed(table, name))?.alias
  const isQualified = alias !== undefined && named.length > 1 && text[at.start - 1] !== '.'
  return spaced(text, at, `${isQualified ? `${quoteIdentifier(alias)}.` : ''}${quoteIdentifier(column)}`)
}

/** Inserts a table's name at the caret, with an unused alias. */
export function tableInsertion(text: string, at: Span, table: SqlTable): Edit {
  const taken = tableReferences(text).map(({ alias }) => alias)
  return spaced(text, at, `${quoteAlways(sqlName(table))} AS ${aliasFor(table.title, taken)}`)
}

/** Adds a space before and after if the neighbouring character belongs to a word. */
function spaced(text: string, { start, end }: Span, words: string): Edit {
  const before = /[\p{L}\p{N}"')]$/u.test(text.slice(0, start)) ? ' ' : ''
  const after = /^[\p{L}\p{N}"]/u.test(text.slice(end)) ? ' ' : ''
  return { start, end, text: before + words + after }
}
