import { asciiFold } from './asciiFold.ts'
import { lowerCase } from './ckanTokens.ts'

const COMBINING_MARKS = /[\u0300-\u036f]/g

/**
 * One spelling for all ways to write a word in Turkish or English: KAVŞAK, kavsak and kavşak meet, and so do ILIK,
 * İlik and ilik, because a capital I may be either language's.
 */
export function foldWord(word: string): string {
  return asciiFold(lowerCase(word.normalize('NFKC')))
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
}
