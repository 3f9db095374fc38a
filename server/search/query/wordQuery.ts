import { textQueryTerms } from '../analyse/ckanTerm.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { isQuestionWord, isStopWord, isWeakWord } from '../analyse/stopWords.ts'
import { type Word, wordsOf } from '../analyse/tokens.ts'
import { turkishBases } from '../analyse/turkishBases.ts'
import { CKAN_MM, minimumMatch } from './minimumMatch.ts'
import type { WordClause, WordQuery } from './plan.ts'

/** The shortest last word that is completed, alone and after other words. */
const SHORTEST_PREFIX = 3
export const SHORTEST_PREFIX_AMONG_OTHERS = 2

/**
 * The query for plain words, with stop words as optional clauses; null if the text has no word. If the caller gives `mm`, its
 * minimum is required.
 */
export function wordQuery(text: string, mm: string | undefined): WordQuery | null {
  const clauses = distinct(wordsOf(text).map(clauseOf))
  const last = clauses.at(-1)
  if (last === undefined) return null
  const shortest = clauses.length > 1 ? SHORTEST_PREFIX_AMONG_OTHERS : SHORTEST_PREFIX
  if (!/\s$/.test(text) && last.folded.length >= shortest) last.isPrefix = true
  requireAnyClause(clauses)
  const isQuestion = clauses.some((clause) => isQuestionWord(clause.folded))
  const leniency = mm !== undefined ? 'strict' : isQuestion ? 'question' : 'known'
  const required = clauses.filter((clause) => !clause.isOptional).length
  return { clauses, minimum: Math.max(1, minimumMatch(mm ?? CKAN_MM, required)), leniency }
}

/**
 * Whether the word query finds every dataset that CKAN's query finds, so that CKAN's query need not run. This is true if each
 * part of the text between blanks is one plain word, and no word is repeated or optional.
 */
export function coversCkan(text: string, { clauses }: WordQuery): boolean {
  const pieces = text.split(/[ \t\n\r\u3000]+/).filter((piece) => piece !== '')
  const isPlain = clauses.every((clause) => !clause.isOptional && clause.ckanTerm !== null)
  return isPlain && pieces.length === clauses.length && pieces.every((piece) => textQueryTerms(piece).length === 1)
}

function clauseOf(word: Word): WordClause {
  const folded = foldWord(word.text)
  const terms = textQueryTerms(word.text)
  return {
    word: word.text,
    folded,
    bases: turkishBases(folded),
    ckanTerm: terms.length === 1 && word.parts.length === 0 ? (terms[0]?.term ?? null) : null,
    parts: word.parts.map(foldWord),
    isPrefix: false,
    isOptional: isStopWord(folded) || isWeakWord(folded),
  }
}

function distinct(clauses: WordClause[]): WordClause[] {
  return [...new Map(clauses.map((clause) => [clause.folded, clause])).values()]
}

/** Requires the weak words, or else all words, if every word is optional. */
function requireAnyClause(clauses: WordClause[]): void {
  if (clauses.some((clause) => !clause.isOptional)) return
  const weak = clauses.filter((clause) => isWeakWord(clause.folded))
  for (const clause of weak.length > 0 ? weak : clauses) clause.isOptional = false
}
