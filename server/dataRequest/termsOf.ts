import { foldWord } from '../search/analyse/foldWord.ts'
import { wordsOf } from '../search/analyse/words.ts'

/** A word's first letters mostly stay when Turkish or English inflects it. */
const STEM_LETTERS = 5
const SHORTEST = 3
const MOST = 60

/** What a request is about, for finding it again: the beginnings of its words, folded. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text)
    .map((word) => foldWord(word.text))
    .filter((word) => word.length >= SHORTEST && !WEAK.has(word))
  return [...new Set(words.map((word) => word.slice(0, STEM_LETTERS)))].slice(0, MOST)
}

/** What a request for data says anyway. */
const WEAK = new Set([
  ...['veri', 'verisi', 'verileri', 'seti', 'setleri', 'gore', 'icin', 'olan', 'ile', 'ilgili', 'liste', 'listesi'],
  ...['data', 'dataset', 'datasets', 'the', 'and', 'for', 'with', 'about', 'list', 'all'],
])
