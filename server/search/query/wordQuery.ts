import { textQueryTerms } from '../analyse/ckanTerm.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { isQuestionWord, isStopWord, isWeakWord } from '../analyse/stopWords.ts'
import { type Word, wordsOf } from '../analyse/tokens.ts'
import { turkishBases } from '../analyse/turkishBases.ts'
import { CKAN_MM, minimumMatch } from './minimumMatch.ts'
import type { WordClause, WordQuery } from './plan.ts'

/** Beside other words even two letters say something. */
const SHORTEST_PREFIX = 3
const SHORTEST_PREFIX_AMONG_OTHERS = 2

/**
 * What a visitor's words ask for, stop words left optional; null where there is no word in the text. A minimum that the
 * caller asked for is kept to.
 */
export function wordQuery(text: string, mm: string | undefined): WordQuery | null {
  const clauses = distinct(wordsOf(text).map(clauseOf))
  const last = clauses.at(-1)
  if (last === undefined) return null
  const shortest = clauses.length > 1 ? SHORTEST_PREFIX_AMONG_OTHERS : SHORTEST_PREFIX
  if (!/\s$/.test(text) && last.folded.length >= shortest) last.isPrefix = true
  requireSomething(clauses)
  const isQuestion = clauses.some((clause) => isQuestionWord(clause.folded))
  const leniency = mm !== undefined ? 'strict' : isQuestion ? 'asking' : 'known'
  const required = clauses.filter((clause) => !clause.isOptional).length
  return { clauses, minimum: Math.max(1, minimumMatch(mm ?? CKAN_MM, required)), leniency }
}

/**
 * Whether everything that CKAN finds for a text is found through its words anyway: then it need not be looked for
 * twice. So it is where each run of letters is one plain word, none of them twice and none optional.
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

/** A question made only of stop words asks for them; one of weak words asks for these. */
function requireSomething(clauses: WordClause[]): void {
  if (clauses.some((clause) => !clause.isOptional)) return
  const weak = clauses.filter((clause) => isWeakWord(clause.folded))
  for (const clause of weak.length > 0 ? weak : clauses) clause.isOptional = false
}
