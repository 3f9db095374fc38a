import { type WordPart, wordParts } from './wordParts.ts'

/** A token of CKAN's schema before stemming: lower-cased, with its position and its place in the original text. */
export type CkanToken = { text: string; position: number; start: number; end: number; isJoined: boolean }

export type CkanTokenizing = {
  /** CKAN's `text` fields split camelCase, its `text_general` fields do not. */
  splitOnCaseChange: boolean
  /** Indexed text also holds neighbouring parts joined (`wi-fi` as `wifi`); queries do not. */
  join: boolean
}

/** A blank as Java's Character.isWhitespace has it: the four separators too, the no-break spaces not. */
function isBlank(code: number): boolean {
  if (code <= 0x20) return code >= 0x1c || (code >= 9 && code <= 13)
  if (code < 0x1680) return false
  if (code >= 0x2000 && code <= 0x200a) return code !== 0x2007
  return code === 0x1680 || code === 0x2028 || code === 0x2029 || code === 0x205f || code === 0x3000
}

const LONGEST_TOKEN = 255

/** Tokens of a text as Solr's analysers for CKAN make them, unstemmed. */
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

/** Calls with each run of a text that has no blank in it, and where it begins; a very long one comes in several. */
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

/** Adds the tokens of one piece and returns how many positions it takes; one without letters still takes one. */
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

/** A run of parts of one kind, letters or numbers, is also one word that stands where the run begins. */
function addJoined(
  tokens: CkanToken[],
  piece: string,
  offset: number,
  parts: WordPart[],
  first: number,
  position: number,
) {
  const { isNumber, start } = parts[first] as WordPart // the caller walks over parts
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

/** Letter by letter as Lucene does: İ becomes i without a dot above it, and a final Σ stays σ. */
export function lowerCase(text: string): string {
  if (!/[İΣ]/.test(text)) return text.toLowerCase()
  let result = ''
  for (const letter of text) result += letter === 'İ' ? 'i' : letter.toLowerCase()
  return result
}
