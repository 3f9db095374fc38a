import { ckanTerm } from '../analyse/ckanTerm.ts'
import { ckanTokens } from '../analyse/ckanTokens.ts'
import { isWithinEdits } from '../analyse/editDistance.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { kinship, turkishBases } from '../analyse/turkishBases.ts'
import { type Word, wordsOf } from '../analyse/words.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { Condition, SearchPlan, WordClause } from '../query/plan.ts'
import { fitsPattern, globParts } from './glob.ts'

/** A part of a text, in UTF-16 units from its beginning; the end is not in it. */
export type TextRange = { start: number; end: number }

const SHORTEST_SLIP = 5

/**
 * Where the words of a query stand in a text, in any form in which the search finds them; in order, without overlaps.
 * Needs no index, so it may run over whatever text is shown.
 */
export function matchOffsets(text: string, plan: Pick<SearchPlan, 'match' | 'words'>): TextRange[] {
  if (plan.words.length === 0) return merged(termRanges(text, plan.match))
  const words = wordsOf(text)
  return merged(
    plan.words.flatMap(({ clauses }) =>
      wordRanges(
        words,
        clauses.filter((clause) => !clause.isOptional),
      ),
    ),
  )
}

type FoldedWord = Word & { folded: string }

function wordRanges(words: Word[], clauses: readonly WordClause[]): TextRange[] {
  const folded = words.map((word): FoldedWord => ({ ...word, folded: foldWord(word.text) }))
  return clauses.flatMap((clause, index) => {
    const joined = clauses[index + 1] === undefined ? '' : clause.folded + clauses[index + 1]?.folded
    const found = folded.flatMap((word, at) => rangeOf(word, folded[at + 1], clause, joined))
    return found.length > 0 ? found : folded.filter((word) => isSlip(word, clause))
  })
}

/** The word if it is the clause's, or it and the next if together they are. */
function rangeOf(word: FoldedWord, next: FoldedWord | undefined, clause: WordClause, joined: string): TextRange[] {
  if (isKin(word, clause) || (joined !== '' && areKin(word.folded, joined))) return [word]
  const isPart = clause.parts.includes(word.folded) || word.parts.some((part) => foldWord(part) === clause.folded)
  if (isPart) return [word]
  const isSplit =
    next !== undefined && clause.folded.startsWith(word.folded) && areKin(word.folded + next.folded, clause.folded)
  return isSplit ? [{ start: word.start, end: next.end }] : []
}

function isKin(word: FoldedWord, clause: WordClause): boolean {
  if (word.folded === clause.folded) return true
  if (clause.isPrefix && word.folded.startsWith(clause.folded)) return true
  return areKin(word.folded, clause.folded) || (clause.ckanTerm !== null && ckanTerm(word.text) === clause.ckanTerm)
}

/** Inflections of a word begin alike, so that most words need not be taken apart. */
function areKin(one: string, other: string): boolean {
  if (one === other) return true
  return one.slice(0, 2) === other.slice(0, 2) && kinship(turkishBases(one), turkishBases(other)) > 0
}

function isSlip(word: FoldedWord, clause: WordClause): boolean {
  return clause.folded.length >= SHORTEST_SLIP && isWithinEdits(word.folded, clause.folded, 1)
}

/** The terms that a query in Solr's syntax asks of texts; what it excludes is not shown. */
function termRanges(text: string, condition: Condition): TextRange[] {
  const isAsked = askedTerms(condition)
  if (isAsked.length === 0) return []
  const tokens = ckanTokens(text, { splitOnCaseChange: true, join: false })
  return tokens.filter((token) => {
    const term = ckanTerm(token.text)
    return isAsked.some((asks) => asks(term))
  })
}

function askedTerms(condition: Condition): ((term: string) => boolean)[] {
  if (condition.kind === 'bool') return [...condition.must, ...condition.should].flatMap(askedTerms)
  if (!('field' in condition) || fieldKind(condition.field) !== 'text') return []
  switch (condition.kind) {
    case 'term':
      return [(term) => term === condition.term]
    case 'phrase':
      return condition.terms.map((wanted) => (term: string) => term === wanted.term)
    case 'fuzzy':
      return [(term) => isWithinEdits(term, condition.term, condition.edits)]
    case 'pattern': {
      const parts = globParts(condition.pattern)
      return [(term) => fitsPattern(parts, term)]
    }
    default:
      return []
  }
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const inOrder = ranges.map(({ start, end }) => ({ start, end })).sort((one, other) => one.start - other.start)
  const apart: TextRange[] = []
  for (const range of inOrder) {
    const last = apart.at(-1)
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else apart.push(range)
  }
  return apart
}
