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
  const known = new Set(words)
  // Few lengths instead of many words, because both the text and the query can be long.
  const lengths = [...new Set(words.map(({ length }) => length))]
  const isMatch = (token: string) =>
    known.has(token) ||
    lengths.some((length) => length > 2 && length < token.length && known.has(token.slice(0, length)))
  const ranges: Range[] = []
  for (const { 0: token, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (isMatch(token)) ranges.push([offsets[index] ?? 0, offsets[index + token.length] ?? text.length])
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
