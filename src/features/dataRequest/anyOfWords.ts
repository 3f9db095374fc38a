const SHORTEST = 3
const MOST = 12
const OPERATORS = /^(and|or|not|to)$/i

/**
 * A Solr query for datasets with any of the words, because few datasets contain all words of a sentence. Empty if no
 * word is useful.
 */
export function anyOfWords(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .filter((word) => word.length >= SHORTEST && !OPERATORS.test(word))
    .slice(0, MOST)
    .join(' OR ')
}
