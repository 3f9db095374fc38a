import { lowerCase } from './ckanTokens.ts'
import { foldWord } from './foldWord.ts'
import { wordParts } from './wordParts.ts'

/** A word of a text, with its offsets. */
export type Word = {
  /** In lower case, without punctuation: wifi for Wi-Fi. */
  text: string
  start: number
  end: number
  /** The parts of a word with several parts (Wi-Fi, PM2.5, camelCase); else empty. */
  parts: readonly string[]
}

const NO_PARTS: readonly string[] = []

/** Characters that can be inside a word. All others, also underscore and slash, separate words. */
const CHUNK = /[\p{L}\p{N}\p{M}'’‘ʼ`´.\-‐‑]+/gu
const APOSTROPHE = /['’‘ʼ`´]/
const MOST_PARTS = 4

/** Turkish endings after an apostrophe: İstanbul'daki, İETT'nin, 2023'te. */
const TURKISH_ENDING =
  /^(?:[yns]?[iu]|[yn]?[ae]|n?[iu]n|[dt][ae]n?|nd[ae]n?|[dt][ae]ki(?:ler(?:i|in|e)?)?|nd[ae]ki|y?l[ae]|l[ae]r(?:i|in|[ae]|d[ae]|d[ae]n)?|s[iu]n(?:[iu]n|[ae]|d[ae]|d[ae]n|[iu])?|[iu]n(?:[iu]n|[ae]|d[ae])|l[iu](?:l[ae]r)?|l[iu]k|nc[iu]|[iu]nc[iu]|y?ken)$/

/** The words of a text, without Turkish endings after an apostrophe and without the English 's. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    if (APOSTROPHE.test(chunk)) addPieces(words, chunk, index)
    else addPiece(words, chunk, index)
  }
  return words
}

/** Whether the text after an apostrophe is only an ending. */
function isEndingText(ending: string): boolean {
  const folded = foldWord(ending)
  return folded === 's' || TURKISH_ENDING.test(folded)
}

/** Adds the words of a text with apostrophes. */
function addPieces(words: Word[], chunk: string, offset: number): void {
  let at = 0
  for (const [index, piece] of chunk.split(APOSTROPHE).entries()) {
    const isEnding = index > 0 && at > 1 && isEndingText(piece.replace(/(?<![.\-‐‑])[.\-‐‑]+$/, ''))
    if (!isEnding) addPiece(words, piece, offset + at)
    at += piece.length + 1
  }
}

function addPiece(words: Word[], piece: string, offset: number): void {
  const parts = wordParts(piece, true)
  const [first] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return
  if (first === last) {
    const { start, end } = first
    words.push({ text: lowerCase(piece.slice(start, end)), start: offset + start, end: offset + end, parts: NO_PARTS })
    return
  }
  const texts = parts.map((part) => lowerCase(piece.slice(part.start, part.end)))
  if (parts.length > MOST_PARTS) {
    for (const [index, part] of parts.entries()) {
      words.push({ text: texts[index] ?? '', start: offset + part.start, end: offset + part.end, parts: NO_PARTS })
    }
    return
  }
  words.push({ text: texts.join(''), start: offset + first.start, end: offset + last.end, parts: texts })
}
