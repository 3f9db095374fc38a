import { lowerCase } from './ckanTokens.ts'
import { foldWord } from './foldWord.ts'
import { wordParts } from './wordParts.ts'

/** A word as a reader sees it, with its place in the text. */
export type Word = {
  /** In small letters, without the punctuation inside: Wi-Fi is wifi. */
  text: string
  start: number
  end: number
  /** The parts of a word that is written as one but reads as several (Wi-Fi, PM2.5, camelCase); else empty. */
  parts: string[]
}

/** Runs of what may stand inside one word; everything else, the underscore and slash too, parts words. */
const CHUNK = /[\p{L}\p{N}\p{M}'’‘ʼ`´.\-‐‑]+/gu
const APOSTROPHE = /['’‘ʼ`´]/
const MOST_PARTS = 4

/** What Turkish hangs on a proper name after an apostrophe: İstanbul'daki, İETT'nin, 2023'te. */
const TURKISH_TAIL =
  /^(?:[yns]?[iu]|[yn]?[ae]|n?[iu]n|[dt][ae]n?|nd[ae]n?|[dt][ae]ki(?:ler(?:i|in|e)?)?|nd[ae]ki|y?l[ae]|l[ae]r(?:i|in|[ae]|d[ae]|d[ae]n)?|s[iu]n(?:[iu]n|[ae]|d[ae]|d[ae]n|[iu])?|[iu]n(?:[iu]n|[ae]|d[ae])|l[iu](?:l[ae]r)?|l[iu]k|nc[iu]|[iu]nc[iu]|y?ken)$/

/** The words of a text. Turkish endings after an apostrophe and the English 's belong to no word. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const chunk of text.matchAll(CHUNK)) addChunk(words, chunk[0], chunk.index)
  return words
}

/** Whether the text between an apostrophe and the end of its word is only an ending. */
function isTail(tail: string): boolean {
  const folded = foldWord(tail)
  return folded === 's' || TURKISH_TAIL.test(folded)
}

function addChunk(words: Word[], chunk: string, offset: number): void {
  let at = 0
  for (const [index, piece] of chunk.split(APOSTROPHE).entries()) {
    const isEnding = index > 0 && at > 1 && isTail(piece.replace(/(?<![.\-‐‑])[.\-‐‑]+$/, ''))
    if (!isEnding) addPiece(words, piece, offset + at)
    at += piece.length + 1
  }
}

function addPiece(words: Word[], piece: string, offset: number): void {
  const parts = wordParts(piece, true)
  const [first] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return
  const texts = parts.map((part) => lowerCase(piece.slice(part.start, part.end)))
  if (parts.length > MOST_PARTS) {
    for (const [index, part] of parts.entries()) {
      words.push({ text: texts[index] ?? '', start: offset + part.start, end: offset + part.end, parts: [] })
    }
    return
  }
  const isOne = parts.length === 1
  words.push({ text: texts.join(''), start: offset + first.start, end: offset + last.end, parts: isOne ? [] : texts })
}
