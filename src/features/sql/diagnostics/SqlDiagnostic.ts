import type { DiagnosticKind, DiagnosticValues, FixKind, FixValues } from './diagnosticKinds.ts'

/** A piece of a statement, by indices counted from 0 in UTF-16 units, and what takes its place. */
export type Edit = { start: number; end: number; text: string }
export type Place = { start: number; end: number }

/** A change that is made by one press. */
export type Fix = { kind: FixKind; values: FixValues; edits: readonly Edit[] }

/** What to say of a failure, where it is in the statement, and what would mend it, the likeliest first. */
export type SqlDiagnostic = {
  kind: DiagnosticKind
  values: DiagnosticValues
  place?: Place
  fixes: readonly Fix[]
}

/** The statement with all edits of a fix. */
export function applyEdits(sql: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), sql)
}

type Piece = { start: number; end: number }

/** A piece written otherwise. */
export const replacing = (sql: string, { start, end }: Piece, text: string): Fix => ({
  kind: 'replace',
  values: { from: sql.slice(start, end), to: text },
  edits: [{ start, end, text }],
})

/** Something that is missing. */
export const adding = (at: number, text: string): Fix => ({
  kind: 'add',
  values: { text: text.trim() },
  edits: [{ start: at, end: at, text }],
})

/** Something that is too much. */
export const removing = (sql: string, { start, end }: Piece): Fix => ({
  kind: 'remove',
  values: { text: sql.slice(start, end).trim() },
  edits: [{ start, end, text: '' }],
})
