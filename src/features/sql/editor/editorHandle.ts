import type { Span } from '../queries/syntax/statementAt.ts'

/** Replaces the text between `start` and `end` with `text`. */
export type Edit = Span & { text: string }

/** The interface that both editors offer to the page. */
export type EditorHandle = {
  selection(): Span
  /** Changes the text as one step of the editor's own undo history. The caret ends after the last change. */
  edit(edits: readonly Edit[]): void
  select(span: Span): void
  focus(): void
  /** Closes the list of suggestions. */
  closeSuggestions?(): void
}

/** Merges edits into one. They must not overlap. */
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
