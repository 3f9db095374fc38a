import type { DiagnosticKind, DiagnosticValues, FixKind, FixValues } from './diagnosticKinds.ts'

/** Replaces the text from `start` to `end`, in UTF-16 units from 0. */
export type Edit = { start: number; end: number; text: string }
export type Place = { start: number; end: number }

/** A change of the statement that the reader can apply with one click. */
export type Fix = { kind: FixKind; values: FixValues; edits: readonly Edit[] }

/**
 * A message about a statement: its kind and values, the position in the statement, and fixes, the most likely first.
 */
export type SqlDiagnostic = {
  kind: DiagnosticKind
  values: DiagnosticValues
  place?: Place
  fixes: readonly Fix[]
}

/** Applies the edits of a fix. */
export function applyEdits(sql: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), sql)
}

type Piece = { start: number; end: number }

/** A fix that replaces text. */
export const replacing = (sql: string, { start, end }: Piece, text: string): Fix => ({
  kind: 'replace',
  values: { from: sql.slice(start, end), to: text },
  edits: [{ start, end, text }],
})

/** A fix that inserts text. */
export const adding = (at: number, text: string): Fix => ({
  kind: 'add',
  values: { text: text.trim() },
  edits: [{ start: at, end: at, text }],
})

/** A fix that removes text. */
export const removing = (sql: string, { start, end }: Piece): Fix => ({
  kind: 'remove',
  values: { text: sql.slice(start, end).trim() },
  edits: [{ start, end, text: '' }],
})
