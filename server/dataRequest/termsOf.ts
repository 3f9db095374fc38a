import { foldWord } from '../search/analyse/foldWord.ts'
import { wordsOf } from '../search/analyse/tokens.ts'

/** Inflection in Turkish and English mostly keeps the first letters of a word. */
const STEM_LENGTH = 5
const MIN_LENGTH = 3
const MAX_TERMS = 60

/** The terms by which similar requests are found: the beginnings of the words, folded, without stop words. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text)
    .map((word) => foldWord(word.text))
    .filter((word) => word.length >= MIN_LENGTH && !STOP_WORDS.has(word))
  return [...new Set(words.map((word) => word.slice(0, STEM_LENGTH)))].slice(0, MAX_TERMS)
}

/** Words that most data requests contain. */
const STOP_WORDS = new Set([
  ...['veri', 'verisi', 'verileri', 'seti', 'setleri', 'gore', 'icin', 'olan', 'ile', 'ilgili', 'liste', 'listesi'],
  ...['data', 'dataset', 'datasets', 'the', 'and', 'for', 'with', 'about', 'list', 'all'],
])
