import { foldWord } from '../analyse/foldWord.ts'
import { wordsOf } from '../analyse/tokens.ts'

type Correction = { folded: string; correction: string }

/** A query with the corrections instead of the misspelt words; all else stays as typed. */
export function respelled(q: string, corrections: readonly Correction[]): string {
  const byWord = new Map(corrections.map(({ folded, correction }) => [folded, correction]))
  return replacing(q, (word) => byWord.get(foldWord(word)))
}

/** A query with the misspelt words in quotation marks, so that they are not corrected. */
export function quoting(q: string, corrections: readonly Correction[]): string {
  const misspelt = new Set(corrections.map(({ folded }) => folded))
  return replacing(q, (word, typed) => (misspelt.has(foldWord(word)) ? `"${typed}"` : undefined))
}

function replacing(q: string, replacement: (word: string, typed: string) => string | undefined): string {
  let result = ''
  let end = 0
  for (const word of wordsOf(q)) {
    const typed = q.slice(word.start, word.end)
    result += q.slice(end, word.start) + (replacement(word.text, typed) ?? typed)
    end = word.end
  }
  return result + q.slice(end)
}
