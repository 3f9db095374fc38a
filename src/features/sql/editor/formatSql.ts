import type { RefObject } from 'react'
import { formatDialect, postgresql } from 'sql-formatter'
import type { EditorHandle } from './editorHandle.ts'

/** Formats the editor's text with keywords in capitals. A text that cannot be parsed stays as it is: running it shows the error. */
export function formatSql(text: string, editor: RefObject<EditorHandle | null>): void {
  try {
    const formatted = formatDialect(text, {
      dialect: postgresql,
      keywordCase: 'upper',
      tabWidth: 2,
      expressionWidth: 88,
    })
    if (formatted !== text) editor.current?.edit([{ start: 0, end: text.length, text: formatted }])
  } catch {
    editor.current?.focus()
  }
}
