import type { Span } from '../queries/syntax/statementAt.ts'
import { tokenize } from '../queries/syntax/tokenize.ts'

/** A place in the text that something is wrong with. */
export type Marker = Span & { message: string }

/** The piece of a text that begins at or around a place. */
export function spanAt(text: string, place: number): Span {
  const token = tokenize(text).find(({ end }) => end > place)
  return token ? { start: Math.max(token.start, 0), end: token.end } : { start: place, end: place + 1 }
}
