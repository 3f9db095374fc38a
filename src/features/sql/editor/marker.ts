import type { Span } from '../queries/syntax/statementAt.ts'
import { tokenize } from '../queries/syntax/tokenize.ts'

/** An error shown in the editor's text. */
export type Marker = Span & { message: string }

/** The span of the token at a position, or of one character if there is no token. */
export function spanAt(text: string, place: number): Span {
  const token = tokenize(text).find(({ end }) => end > place)
  return token ? { start: Math.max(token.start, 0), end: token.end } : { start: place, end: place + 1 }
}
