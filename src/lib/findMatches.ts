import { fold, foldWithOffsets } from './fold.ts'

/** A half-open range in UTF-16 units of the searched text. */
export type Range = readonly [start: number, end: number]

/**
 * The ranges of `text` where a word begins with a word of `query`, compared after folding. Ranges never overlap. A
 * query word of three letters or more also matches inflected forms.
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

/** The search terms of a query, without operators and field names. */
export function wordsOf(query: string): string[] {
  const words = fold(query)
    .replace(/(^|[\s(+-])[\w.]+:/g, '$1')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words ?? [])].filter((word) => !OPERATORS.has(word))
}

const OPERATORS = new Set(['and', 'or', 'not'])
