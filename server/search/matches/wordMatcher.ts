import { ckanTerm } from '../analyse/ckanTerm.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { derivedFrom, inflectionSimilarity, turkishBases } from '../analyse/turkishBases.ts'
import type { WordClause } from '../query/plan.ts'

/** Whether a word of a text, in lower case, is a form of a word of a query: the same forms that a search finds. */
export function wordMatcher(clause: WordClause): (word: string) => boolean {
  const sources = derivedFrom(clause.bases).map(turkishBases)
  const known = new Map<string, boolean>()
  const firstLetters = new Set([clause.folded, ...clause.parts].map((each) => each[0]))
  const isForm = (word: string) => {
    const folded = foldWord(word)
    if (folded === clause.folded || clause.parts.includes(folded)) return true
    if (clause.isPrefix && folded.startsWith(clause.folded)) return true
    // All forms of a word begin with the same letter.
    if (folded[0] !== clause.folded[0]) return false
    if (clause.ckanTerm !== null && ckanTerm(word) === clause.ckanTerm) return true
    const bases = turkishBases(folded)
    return [clause.bases, ...sources].some((each) => inflectionSimilarity(each, bases) > 0)
  }
  return (word) => {
    // Most words begin with another letter. Folding does not change these letters.
    const first = word.charAt(0)
    if (first >= 'a' && first <= 'z' && !firstLetters.has(first)) return false
    const answer = known.get(word) ?? isForm(word)
    known.set(word, answer)
    return answer
  }
}
