import type { IndexData } from '../index/indexData.ts'
import { findCommonWord } from '../meaning/findWord.ts'
import type { Expansion } from './expansion.ts'

/** Two spellings of one word, or its forms in both languages, are nearer: tramway and tramvay, colour and color. */
const LEAST_SIMILARITY = 0.7

/**
 * The corrections of a typed word. If the word is certainly a word itself, it is not misspelt, and only corrections with the
 * same meaning remain: a search for roman (Turkish for "novel") must not find orman ("forest"). Corrections that are only a guess
 * remain only if the word is not even a rare word.
 */
export function withoutOtherWords(
  { meaning }: IndexData,
  word: string,
  { corrections, isGuess }: { corrections: Expansion; isGuess: boolean },
): Expansion {
  if (meaning === undefined || corrections.size === 0) return corrections
  const { words } = meaning
  const typed = isGuess ? words.find(word) : findCommonWord(words, word)
  if (typed < 0) return corrections
  const hasSameMeaning = (surface: number) => {
    const other = meaning.wordOf(surface)
    return other >= 0 && words.similarity(typed, other) >= LEAST_SIMILARITY
  }
  return new Map([...corrections].filter(([surface]) => hasSameMeaning(surface)))
}
