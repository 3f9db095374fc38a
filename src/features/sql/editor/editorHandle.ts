import type { Span } from '../queries/syntax/statementAt.ts'

/** A change of the text: what stands between `start` and `end` becomes `text`. */
export type Edit = Span & { text: string }

/** What the page asks of an editor, whichever is there. */
export type EditorHandle = {
  selection(): Span
  /** Changes the text so that the editor's own undo takes it back; the caret ends behind the last change. */
  edit(edits: readonly Edit[]): void
  select(span: Span): void
  focus(): void
}

/** All edits as one. They may not overlap. */
export function asOneEdit(text: string, edits: readonly Edit[]): Edit | undefined {
  const sorted = [...edits].sort((a, b) => a.start - b.start)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return undefined
  let at = first.start
  let written = ''
  for (const edit of sorted) {
    written += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return { start: first.start, end: last.end, text: written }
}
