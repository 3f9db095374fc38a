import { fold, foldWithOffsets } from './fold.ts'

/** Half-open, in UTF-16 units of the text searched. */
export type Range = readonly [start: number, end: number]

/**
 * Where the words of `query` begin a word of `text`, folded; ranges run to the end of that word's matching part and
 * never overlap. A word of three letters or more also matches inflected forms that begin with it.
 */
export function findMatches(text: string, query: string): Range[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const { folded, offsets } = foldWithOffsets(text)
  const ranges: Range[] = []
  for (const { 0: token, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (words.some((word) => token === word || (word.length > 2 && token.startsWith(word)))) {
      ranges.push([offsets[index] ?? 0, offsets[index + token.length] ?? text.length])
    }
  }
  return ranges
}

/** The words a query asks for: its operators and field names are no words. */
export function wordsOf(query: string): string[] {
  const words = fold(query)
    .replace(/(^|[\s(+-])[\w.]+:/g, '$1')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words ?? [])].filter((word) => !OPERATORS.has(word))
}

const OPERATORS = new Set(['and', 'or', 'not'])
