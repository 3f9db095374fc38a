/** What stands between `start` and `end` of a statement is sent as `text`. */
export type Piece = { start: number; end: number; text: string }

/** A statement with its pieces in their place. They are in order and do not overlap. */
export function replaced(sql: string, pieces: readonly Piece[]): string {
  let text = ''
  let at = 0
  for (const piece of pieces) {
    text += sql.slice(at, piece.start) + piece.text
    at = piece.end
  }
  return text + sql.slice(at)
}

/** An index of the text that was sent as one of the statement; a place inside a piece is its beginning. */
export function sourceIndex(index: number, pieces: readonly Piece[]): number {
  let shift = 0
  for (const { start, end, text } of pieces) {
    if (index < start + shift) break
    if (index < start + shift + text.length) return start
    shift += text.length - (end - start)
  }
  return index - shift
}
