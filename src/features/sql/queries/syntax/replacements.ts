/** What stands between `start` and `end` of a statement is sent as `text`. */
export type Replacement = { start: number; end: number; text: string }

/** A statement with its replacements in their place. They are in order and do not overlap. */
export function applyReplacements(sql: string, replacements: readonly Replacement[]): string {
  let text = ''
  let at = 0
  for (const replacement of replacements) {
    text += sql.slice(at, replacement.start) + replacement.text
    at = replacement.end
  }
  return text + sql.slice(at)
}

/** An index of the text that was sent as one of the statement; a place inside a replacement is its beginning. */
export function sourceIndex(index: number, replacements: readonly Replacement[]): number {
  let shift = 0
  for (const { start, end, text } of replacements) {
    if (index < start + shift) break
    if (index < start + shift + text.length) return start
    shift += text.length - (end - start)
  }
  return index - shift
}
