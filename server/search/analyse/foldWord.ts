import { asciiFold } from './asciiFold.ts'
import { lowerCase } from './ckanTokens.ts'

const COMBINING_MARKS = /[\u0300-\u036f]/g

/**
 * One form for all spellings of a word in Turkish or English: the same for KAVŞAK, kavsak and kavşak, and for ILIK, İlik and
 * ilik, because a capital I may be Turkish or English.
 */
export function foldWord(word: string): string {
  return asciiFold(lowerCase(word.normalize('NFKC')))
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
}
