const SHORTEST = 3
const MOST = 12
const OPERATORS = /^(and|or|not|to)$/i

/** A question for datasets with any of the words: who asks in a sentence rarely hits all of them. Empty where none help. */
export function anyOfWords(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .filter((word) => word.length >= SHORTEST && !OPERATORS.test(word))
    .slice(0, MOST)
    .join(' OR ')
}
