import { limits } from '#contract/limits.ts'
import { finish, type Steps } from '../evaluate/steps.ts'
import { anyOf, EVERY, NOTHING } from './conditionOf.ts'
import { alternativesIn, dismaxCondition, usesDismaxOperators } from './dismax.ts'
import { edismaxCondition } from './edismax.ts'
import { isCatalogueField } from './fieldKind.ts'
import { filterConditions } from './filters.ts'
import { NoDateError } from './InvalidQueryError.ts'
import { CKAN_MM, minimumMatch } from './minimumMatch.ts'
import type { SearchPlan, WordQuery } from './plan.ts'
import { QueryBudget, refuseManyWords } from './queryBudget.ts'
import { queryFields } from './queryFields.ts'
import { refuseLocalParameters } from './refuseLocalParameters.ts'
import type { SearchParameters } from './searchParameters.ts'
import { sortClauses } from './sortClauses.ts'
import { standardCondition } from './standardParser.ts'
import { QuerySyntaxError } from './syntax.ts'
import { coversCkan, wordQuery } from './wordQuery.ts'

type Question = Pick<SearchPlan, 'match' | 'words'>

/**
 * Reads CKAN's parameters into a plan. Throws InvalidQueryError where CKAN answers 400 or 409, except for what a visitor may
 * have typed as words: a `q` that breaks Solr's syntax is read as words. Throws QueryTooLargeError for more than any question
 * needs.
 */
export const planSearch = (parameters: SearchParameters): SearchPlan => finish(planInSteps(parameters))

/** The same with pauses: a filter of a thousand clauses takes longer to read than others should wait. */
export function* planInSteps(parameters: SearchParameters): Steps<SearchPlan> {
  refuseLocalParameters(parameters)
  const sort = sortClauses(parameters.sort)
  const budget = new QueryBudget()
  const question = yield* questionOf(parameters, budget)
  return { ...question, filters: yield* filterConditions(parameters, budget), sort }
}

function* questionOf(parameters: SearchParameters, budget: QueryBudget): Steps<Question> {
  const q = parameters.q ?? ''
  if (q.trim() === '' || q === '""' || q === "''" || q === '*:*') return { match: EVERY, words: [] }
  minimumMatch(parameters.mm ?? CKAN_MM, 1)
  // Words are counted as words; what has fields, as clauses.
  if (!q.includes(':')) refuseManyWords(q)
  try {
    const question = yield* readQuestion(q, parameters)
    budget.spend(question.match, 'q')
    return question
  } catch (thrown) {
    if (!(thrown instanceof QuerySyntaxError) && !(thrown instanceof NoDateError && !isCatalogueField(thrown.field)))
      throw thrown
    return yield* readAsWords(wordsIn(q), parameters.mm)
  }
}

function* readQuestion(q: string, { defType, qf, mm }: SearchParameters): Steps<Question> {
  const least = mm ?? CKAN_MM
  const fields = queryFields(qf)
  if (defType === 'edismax') {
    const isWords = qf === undefined && !/[:"+\-!(){}[\]^~*?\\/]|\b(?:AND|OR|NOT)\b|&&|\|\|/.test(q)
    return { match: yield* edismaxCondition(q, fields, least), words: isWords ? wordsOrNone(q, mm) : [] }
  }
  if (defType === 'dismax' && q.includes(':'))
    return { match: yield* dismaxCondition(q, queryFields('text'), '100%'), words: [] }
  if (q.includes(':') || defType === 'lucene') {
    return { match: yield* standardCondition(q), words: hasStrayColon(q) ? wordsOrNone(wordsIn(q), mm) : [] }
  }
  const parts = alternativesIn(q)?.slice(0, limits.alternatives.max)
  if (parts === undefined) return yield* readPlain(q, { qf, mm })
  const alternatives: Question[] = []
  for (const part of parts) alternatives.push(yield* readPlain(part, { qf, mm }))
  const matches = alternatives.map(({ match }) => match).filter((match) => match !== NOTHING)
  return {
    match: matches.length === 0 ? NOTHING : anyOf(matches),
    words: alternatives.flatMap(({ words }) => words),
  }
}

/** A query without any syntax but dismax's. */
function* readPlain(q: string, { qf, mm }: { qf: string | undefined; mm: string | undefined }): Steps<Question> {
  if (qf === undefined && !usesDismaxOperators(q)) return yield* readAsWords(q, mm)
  return { match: yield* dismaxCondition(q, queryFields(qf), mm ?? CKAN_MM), words: [] }
}

function wordsOrNone(text: string, mm: string | undefined): WordQuery[] {
  const words = wordQuery(text, mm)
  return words === null ? [] : [words]
}

/** Words find what CKAN's dismax finds and more. */
function* readAsWords(text: string, mm: string | undefined): Steps<Question> {
  refuseManyWords(text)
  const words = wordQuery(text, mm)
  if (words !== null && coversCkan(text, words)) return { match: NOTHING, words: [words] }
  const match = text === '' ? NOTHING : yield* dismaxCondition(text, queryFields(undefined), mm ?? CKAN_MM)
  return { match, words: words === null ? [] : [words] }
}

/** A colon that ends a word ("COVID: report") or stands in a time of day names no field. */
function hasStrayColon(q: string): boolean {
  if (/(?:^|\s)\d+:\d/.test(q)) return true
  return [...q.matchAll(/(?:^|\s)([^\s:"()[\]{}]+):(?=\s|$)/g)].some(([, name]) => !isCatalogueField(name ?? ''))
}

/** A word without the dashes around it; linear, as an expression for them is not. */
function withoutDashes(word: string): string {
  let [start, end] = [0, word.length]
  while (word[start] === '-') start++
  while (end > start && word[end - 1] === '-') end--
  return word.slice(start, end)
}

/**
 * The words of a query whose syntax does not hold; operators that operate on nothing go with the punctuation, and names of
 * fields are no words.
 */
function wordsIn(q: string): string {
  const words = q
    .replace(/(?<![\p{L}\p{N}_])([\p{L}\p{N}_]+):/gu, (all, name: string) => (isCatalogueField(name) ? ' ' : all))
    .replace(/[:"+!(){}[\]^~*?\\/|&]/g, ' ')
    .split(/\s+/)
    .map(withoutDashes)
    .filter((word) => word !== '')
  const subjects = words.filter((word) => !/^(?:AND|OR|NOT)$/.test(word))
  return (subjects.length > 0 ? subjects : words.map((word) => word.toLowerCase())).join(' ')
}
