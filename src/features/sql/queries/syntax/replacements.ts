/** Replaces the text from `start` to `end` by `text`. */
export type Replacement = { start: number; end: number; text: string }

/** Applies replacements, which must be in order and must not overlap. */
export function applyReplacements(sql: string, replacements: readonly Replacement[]): string {
  let text = ''
  let at = 0
  for (const replacement of replacements) {
    text += sql.slice(at, replacement.start) + replacement.text
    at = replacement.end
  }
  return text + sql.slice(at)
}

/** Converts an index of the new text to one of the original. An index inside a replacement maps to its start. */
export function sourceIndex(index: number, replacements: readonly Replacement[]): number {
  let shift = 0
  for (const { start, end, text } of replacements) {
    if (index < start + shift) break
    if (index < start + shift + text.length) return start
    shift += text.length - (end - start)
  }
  return index - shift
}
