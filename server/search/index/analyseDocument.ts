import { limits } from '#contract/limits.ts'
import { addPieceTokens, type CkanToken, ckanTokens, forEachPiece, lowerCase } from '../analyse/ckanTokens.ts'
import { type Word, wordsOf } from '../analyse/tokens.ts'
import { wordParts } from '../analyse/wordParts.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { SearchDocument } from './document.ts'
import { documentFields, type FieldText } from './documentFields.ts'
import { levelOf, sourceWeight, subjectWeight, TAIL_WEIGHT } from './weights.ts'

/** A dataset ready for the index: its exact values, dates, token streams, and its words with their weights. */
export type AnalysedDocument = {
  id: string
  exact: Map<string, string[]>
  dates: Map<string, number>
  streams: TokenStream[]
  uses: Map<string, WordUse>
  /** The words of the texts that tell what the dataset is about, with their weights. */
  subjects: Map<string, number>
  /** The number of words in the title. */
  titleLength: number
}

/** The tokens of one field value in order. `isInText`: CKAN's field `text` also contains them. */
export type TokenStream = { field: string; isInText: boolean; tokens: StreamToken[] }

/** A surface at a position. `isOurs`: CKAN's analyser does not produce it, so queries in its syntax must not find it. */
export type StreamToken = { surface: string; position: number; isOurs: boolean }

/** The fields of CKAN that contain a surface, and its weight for plain words as a level from 0 to 127. */
export type WordUse = { inTitle: boolean; inNotes: boolean; inText: boolean; level: number }

type WeighedToken = StreamToken & { isTail: boolean }

export function analyseDocument(document: SearchDocument): AnalysedDocument {
  const { exact, dates, texts } = documentFields(document)
  const streams: TokenStream[] = []
  const uses = new Map<string, WordUse>()
  const weights = new Map<string, number>()
  const subjects = new Map<string, number>()
  let left: number = limits.indexedText.max
  for (const whole of texts) {
    const text = whole.text.length > left ? { ...whole, text: whole.text.slice(0, left) } : whole
    left -= text.text.length
    const tokens = tokensOf(text.text)
    addUses(uses, text, tokens)
    addWeights(weights, sourceWeight(text.source, tokens.length), tokens)
    const subject = subjectWeight(text.source)
    if (subject > 0) addWeights(subjects, subject, tokens)
    streams.push(...streamsOf(text, tokens, uses))
  }
  for (const [surface, weight] of weights) entryFor(uses, surface).level = levelOf(weight)
  return { id: document.id, exact, dates, streams, uses, subjects, titleLength: wordsOf(document.title).length }
}

/** CKAN's tokens of a text, and the joined words that CKAN does not index (PM10, wifi for Wi-Fi). */
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

/** Adds CKAN's tokens, marks endings after an apostrophe, and adds words of several parts in joined form. */
function addWithWords(tokens: WeighedToken[], own: readonly CkanToken[], words: readonly Word[]): void {
  let next = 0
  for (const token of own) {
    while (next < words.length && (words[next]?.end ?? 0) <= token.start) next++
    const word = words[next]
    const isInWord = word !== undefined && word.start <= token.start
    tokens.push({ surface: token.text, position: token.position, isOurs: false, isTail: !isInWord })
    const beginsWord = word !== undefined && word.parts.length > 0 && word.start === token.start && !token.isJoined
    if (beginsWord && !hasTokenAt(tokens, token.position, word.text)) {
      tokens.push({ surface: word.text, position: token.position, isOurs: true, isTail: false })
    }
  }
}

function hasTokenAt(tokens: WeighedToken[], position: number, surface: string): boolean {
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

function addWeights(weights: Map<string, number>, weight: number, tokens: WeighedToken[]): void {
  for (const { surface, isTail } of tokens) {
    weights.set(surface, (weights.get(surface) ?? 0) + (isTail ? TAIL_WEIGHT : weight))
  }
}

/**
 * The token streams of a text. CKAN analyses `text_general` fields differently from `text`, so they have two streams if a word
 * has parts.
 */
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
