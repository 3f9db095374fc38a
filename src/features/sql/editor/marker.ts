import type { Span } from '../queries/syntax/statementAt.ts'
import { tokensOf } from '../queries/syntax/tokenize.ts'

/** A place in the text that something is wrong with. */
export type Mark = Span & { message: string }

/** The piece of a text that begins at or around a place. */
export function spanAt(text: string, place: number): Span {
  const token = tokensOf(text).find(({ end }) => end > place)
  return token ? { start: Math.max(token.start, 0), end: token.end } : { start: place, end: place + 1 }
}
