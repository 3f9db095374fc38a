import type { Edit } from '../editor/editorHandle.ts'
import { quoteIdentifier } from '../queries/syntax/quoteIdentifier.ts'
import { quoteAlways } from '../queries/syntax/quoting.ts'
import type { Span } from '../queries/syntax/statementAt.ts'
import { tableReferences } from '../queries/syntax/tableReferences.ts'
import { aliasFor } from './aliasFor.ts'
import type { SqlTable } from './sqlTable.ts'

/** A column's name at the caret, with its table's alias where there are several tables. */
export function columnInsertion(text: string, at: Span, table: SqlTable, column: string): Edit {
  const named = tableReferences(text)
  const alias = named.find(({ name }) => name === table.id)?.alias
  const isQualified = alias !== undefined && named.length > 1 && text[at.start - 1] !== '.'
  return spaced(text, at, `${isQualified ? `${quoteIdentifier(alias)}.` : ''}${quoteIdentifier(column)}`)
}

/** A table's id at the caret, with an alias that the statement does not have yet. */
export function tableInsertion(text: string, at: Span, table: SqlTable): Edit {
  const taken = tableReferences(text).map(({ alias }) => alias)
  return spaced(text, at, `${quoteAlways(table.id)} AS ${aliasFor(table.title, taken)}`)
}

/** Words do not grow together: a space goes before what follows a letter, a comma after what ends a name. */
function spaced(text: string, { start, end }: Span, words: string): Edit {
  const before = /[\p{L}\p{N}"')]$/u.test(text.slice(0, start)) ? ' ' : ''
  const after = /^[\p{L}\p{N}"]/u.test(text.slice(end)) ? ' ' : ''
  return { start, end, text: before + words + after }
}
