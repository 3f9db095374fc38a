import { limits } from '#contract/limits.ts'
import { addPieceTokens, type CkanToken, ckanTokens, forEachPiece, lowerCase } from '../analyse/ckanTokens.ts'
import { type Word, wordsOf } from '../analyse/tokens.ts'
import { wordParts } from '../analyse/wordParts.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { SearchDocument } from './document.ts'
import { documentFields, type FieldText } from './documentFields.ts'
import { levelOf, sourceWeight, TAIL_WEIGHT } from './weights.ts'

/** A dataset ready to be indexed: its exact values, dates, token streams and the words in it with their weights. */
export type AnalysedDocument = {
  id: string
  exact: Map<string, string[]>
  dates: Map<string, number>
  streams: TokenStream[]
  uses: Map<string, WordUse>
  /** How many words its title has. */
  titleLength: number
}

/** One value's tokens in order. `isInText` says that CKAN's `text` field holds them too. */
export type TokenStream = { field: string; isInText: boolean; tokens: StreamToken[] }

/** A surface form at a position. `isOurs` marks forms that CKAN's analyser does not make and its syntax must not find. */
export type StreamToken = { surface: string; position: number; isOurs: boolean }

/** Where in CKAN's fields a surface form occurs, and its weight for plain words as a level from 0 to 127. */
export type WordUse = { inTitle: boolean; inNotes: boolean; inText: boolean; level: number }

type WeighedToken = StreamToken & { isTail: boolean }

export function analyseDocument(document: SearchDocument): AnalysedDocument {
  const { exact, dates, texts } = documentFields(document)
  const streams: TokenStream[] = []
  const uses = new Map<string, WordUse>()
  const weights = new Map<string, number>()
  let left: number = limits.indexedText.max
  for (const whole of texts) {
    const text = whole.text.length > left ? { ...whole, text: whole.text.slice(0, left) } : whole
    left -= text.text.length
    const tokens = tokensOf(text.text)
    addUses(uses, text, tokens)
    addWeights(weights, text, tokens)
    streams.push(...streamsOf(text, tokens, uses))
  }
  for (const [surface, weight] of weights) entryFor(uses, surface).level = levelOf(weight)
  return { id: document.id, exact, dates, streams, uses, titleLength: wordsOf(document.title).length }
}

/** CKAN's tokens of a text, and the words that only we know where they stand as one (PM10, Wi-Fi's wifi). */
function tokensOf(text: string): WeighedToken[] {
  const tokens: WeighedToken[] = []
  let position = 0
  forEachPiece(text, (piece) => {
    const parts = wordParts(piece, true)
    const [only] = parts
    if (only !== undefined && parts.length === 1) {
      tokens.push({
        surface: lowerCase(piece.slice(only.start, only.end)),
        position,
        isOurs: false,
        isTail: false,
      })
      position++
      return
    }
    const own: CkanToken[] = []
    const taken = addPieceTokens(own, { piece, parts, offset: 0, position }, true)
    addWithWords(tokens, own, wordsOf(piece))
    position += taken
  })
  return tokens
}

/** Adds tokens, nearly weightless where they are only the tail of a word, and the words that have several parts. */
function addWithWords(tokens: WeighedToken[], own: readonly CkanToken[], words: readonly Word[]): void {
  let next = 0
  for (const token of own) {
    while (next < words.length && (words[next]?.end ?? 0) <= token.start) next++
    const word = words[next]
    const isInWord = word !== undefined && word.start <= token.start
    tokens.push({ surface: token.text, position: token.position, isOurs: false, isTail: !isInWord })
    const isWordsStart = word !== undefined && word.parts.length > 0 && word.start === token.start && !token.isJoined
    if (isWordsStart && !standsAt(tokens, token.position, word.text)) {
      tokens.push({ surface: word.text, position: token.position, isOurs: true, isTail: false })
    }
  }
}

function standsAt(tokens: WeighedToken[], position: number, surface: string): boolean {
  for (let i = tokens.length - 1; tokens[i]?.position === position; i--) if (tokens[i]?.surface === surface) return true
  return false
}

function entryFor(uses: Map<string, WordUse>, surface: string): WordUse {
  let use = uses.get(surface)
  if (use === undefined) {
    use = { inTitle: false, inNotes: false, inText: false, level: 0 }
    uses.set(surface, use)
  }
  return use
}

function addUses(uses: Map<string, WordUse>, text: FieldText, tokens: WeighedToken[]): void {
  for (const { surface, isOurs } of tokens) {
    const use = entryFor(uses, surface)
    if (isOurs) continue
    use.inTitle ||= text.field === 'title'
    use.inNotes ||= text.field === 'notes'
    use.inText ||= text.isInText
  }
}

function addWeights(weights: Map<string, number>, text: FieldText, tokens: WeighedToken[]): void {
  const weight = sourceWeight(text.source, tokens.length)
  for (const { surface, isTail } of tokens) {
    weights.set(surface, (weights.get(surface) ?? 0) + (isTail ? TAIL_WEIGHT : weight))
  }
}

/** Fields of CKAN's plainer analysis have tokens of their own beside those that `text` gets, if any word has parts. */
function streamsOf(
  { field, text, isInText }: FieldText,
  tokens: StreamToken[],
  uses: Map<string, WordUse>,
): TokenStream[] {
  if (
    fieldKind(field) !== 'general' ||
    !/[\p{L}\p{N}][^\s\p{L}\p{N}\p{M}]+[\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u.test(text)
  ) {
    return [{ field, isInText, tokens }]
  }
  const general = ckanTokens(text, { splitOnCaseChange: false, join: true }).map(
    ({ text: surface, position }): StreamToken => ({ surface, position, isOurs: false }),
  )
  for (const { surface } of general) entryFor(uses, surface)
  return [
    { field: '', isInText, tokens },
    { field, isInText: false, tokens: general },
  ]
}
