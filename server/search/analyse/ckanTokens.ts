import { type WordPart, wordParts } from './wordParts.ts'

/** A token of CKAN's schema before stemming: in lower case, with its position and its offsets in the original text. */
export type CkanToken = { text: string; position: number; start: number; end: number; isJoined: boolean }

export type CkanTokenizing = {
  /** CKAN's `text` fields split camelCase, its `text_general` fields do not. */
  splitOnCaseChange: boolean
  /** Whether neighbouring parts are also joined (`wi-fi` as `wifi`): in indexed text, but not in queries. */
  join: boolean
}

/** Java's Character.isWhitespace: includes the four separators, excludes no-break spaces. */
function isBlank(code: number): boolean {
  if (code <= 0x20) return code >= 0x1c || (code >= 9 && code <= 13)
  if (code < 0x1680) return false
  if (code >= 0x2000 && code <= 0x200a) return code !== 0x2007
  return code === 0x1680 || code === 0x2028 || code === 0x2029 || code === 0x205f || code === 0x3000
}

const LONGEST_TOKEN = 255

/** The tokens of a text in Solr's analysers for CKAN, before stemming. */
export function ckanTokens(text: string, how: CkanTokenizing): CkanToken[] {
  const tokens: CkanToken[] = []
  let position = 0
  forEachPiece(text, (piece, offset) => {
    position += addPieceTokens(
      tokens,
      { piece, parts: wordParts(piece, how.splitOnCaseChange), offset, position },
      how.join,
    )
  })
  return tokens
}

/** Calls `visit` with each piece of a text between blanks and its offset. A piece longer than 255 letters is divided. */
export function forEachPiece(text: string, visit: (piece: string, offset: number) => void): void {
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const isEnd = at === text.length || isBlank(text.charCodeAt(at))
    if (!isEnd && at - start < LONGEST_TOKEN) continue
    if (at > start) visit(text.slice(start, at), start)
    start = isEnd ? at + 1 : at
  }
}

export type Piece = { piece: string; parts: WordPart[]; offset: number; position: number }

/** Adds the tokens of one piece and returns its number of positions, which is at least 1. */
export function addPieceTokens(tokens: CkanToken[], { piece, parts, offset, position }: Piece, join: boolean): number {
  for (const [index, part] of parts.entries()) {
    if (join && parts.length > 1) addJoined(tokens, piece, offset, parts, index, position + index)
    const text = lowerCase(piece.slice(part.start, part.end))
    tokens.push({
      text,
      position: position + index,
      start: offset + part.start,
      end: offset + part.end,
      isJoined: false,
    })
  }
  return Math.max(1, parts.length)
}

/** Adds a run of parts of one kind, letters or digits, as one word at the position of its first part. */
function addJoined(
  tokens: CkanToken[],
  piece: string,
  offset: number,
  parts: WordPart[],
  first: number,
  position: number,
) {
  const { isNumber, start } = parts[first] as WordPart // the caller passes an index of parts
  if (parts[first - 1]?.isNumber === isNumber || parts[first + 1]?.isNumber !== isNumber) return
  let joined = ''
  let end = start
  for (const part of parts.slice(first)) {
    if (part.isNumber !== isNumber) break
    joined += piece.slice(part.start, part.end)
    end = part.end
  }
  tokens.push({ text: lowerCase(joined), position, start: offset + start, end: offset + end, isJoined: true })
}

/** Lower case letter by letter, like Lucene: İ becomes i without a combining dot, and a final Σ becomes σ. */
export function lowerCase(text: string): string {
  if (!/[İΣ]/.test(text)) return text.toLowerCase()
  let result = ''
  for (const letter of text) result += letter === 'İ' ? 'i' : letter.toLowerCase()
  return result
}
