import { limits } from '#contract/limits.ts'
import { finish, type Steps } from '../evaluate/steps.ts'
import { hasColumns, isColumnField, separateColumns } from './columnTerms.ts'
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

type PlannedQuery = Pick<SearchPlan, 'match' | 'words'>

/**
 * Parses CKAN's parameters into a plan. Throws InvalidQueryError if CKAN responds with 400 or 409, except that a `q` with
 * invalid Solr syntax is read as words, because a visitor may have typed it. Throws QueryTooLargeError above a limit.
 */
export const planSearch = (parameters: SearchParameters): SearchPlan => finish(planInSteps(parameters))

/** The same with pauses, because a filter may have a thousand clauses. */
export function* planInSteps(parameters: SearchParameters): Steps<SearchPlan> {
  refuseLocalParameters(parameters)
  const sort = sortClauses(parameters.sort)
  const budget = new QueryBudget()
  const { rest, columns } = separateColumns(parameters.q ?? '')
  for (const column of columns) budget.spend(column, 'q')
  const query = yield* queryOf({ ...parameters, q: rest }, budget)
  return { ...query, filters: [...columns, ...(yield* filterConditions(parameters, budget))], sort }
}

function* queryOf(parameters: SearchParameters, budget: QueryBudget): Steps<PlannedQuery> {
  const q = parameters.q ?? ''
  if (q.trim() === '' || q === '""' || q === "''" || q === '*:*') return { match: EVERY, words: [] }
  minimumMatch(parameters.mm ?? CKAN_MM, 1)
  // A query with fields is limited by its clauses instead.
  if (!q.includes(':')) refuseManyWords(q)
  try {
    const query = yield* readQuery(q, parameters)
    budget.spend(query.match, 'q')
    return query
  } catch (thrown) {
    if (!(thrown instanceof QuerySyntaxError) && !(thrown instanceof NoDateError && !isCatalogueField(thrown.field)))
      throw thrown
    return yield* readAsWords(wordsIn(q), parameters.mm)
  }
}

function* readQuery(q: string, { defType, qf, mm }: SearchParameters): Steps<PlannedQuery> {
  const least = mm ?? CKAN_MM
  const fields = queryFields(qf)
  if (defType === 'edismax') {
    const isWords = qf === undefined && !/[:"+\-!(){}[\]^~*?\\/]|\b(?:AND|OR|NOT)\b|&&|\|\|/.test(q)
    return { match: yield* edismaxCondition(q, fields, least), words: isWords ? wordsOrNone(q, mm) : [] }
  }
  if (defType === 'dismax' && q.includes(':') && !hasColumns(q))
    return { match: yield* dismaxCondition(q, queryFields('text'), '100%'), words: [] }
  if (q.includes(':') || defType === 'lucene') {
    return {
      match: yield* standardCondition(q, { readsColumns: true }),
      words: hasStrayColon(q) ? wordsOrNone(wordsIn(q), mm) : [],
    }
  }
  const parts = alternativesIn(q)?.slice(0, limits.alternatives.max)
  if (parts === undefined) return yield* readPlain(q, { qf, mm })
  const alternatives: PlannedQuery[] = []
  for (const part of parts) alternatives.push(yield* readPlain(part, { qf, mm }))
  const matches = alternatives.map(({ match }) => match).filter((match) => match !== NOTHING)
  return {
    match: matches.length === 0 ? NOTHING : anyOf(matches),
    words: alternatives.flatMap(({ words }) => words),
  }
}

/** A query without syntax, except dismax's operators. */
function* readPlain(q: string, { qf, mm }: { qf: string | undefined; mm: string | undefined }): Steps<PlannedQuery> {
  if (qf === undefined && !usesDismaxOperators(q)) return yield* readAsWords(q, mm)
  return { match: yield* dismaxCondition(q, queryFields(qf), mm ?? CKAN_MM), words: [] }
}

function wordsOrNone(text: string, mm: string | undefined): WordQuery[] {
  const words = wordQuery(text, mm)
  return words === null ? [] : [words]
}

/** A query of words: CKAN's dismax query, and the word query that finds more. */
function* readAsWords(text: string, mm: string | undefined): Steps<PlannedQuery> {
  refuseManyWords(text)
  const words = wordQuery(text, mm)
  if (words !== null && coversCkan(text, words)) return { match: NOTHING, words: [words] }
  const match = text === '' ? NOTHING : yield* dismaxCondition(text, queryFields(undefined), mm ?? CKAN_MM)
  return { match, words: words === null ? [] : [words] }
}

/** Whether a colon names no field, because it ends a word ("COVID: report") or is part of a time. */
function hasStrayColon(q: string): boolean {
  if (/(?:^|\s)\d+:\d/.test(q)) return true
  return [...q.matchAll(/(?:^|\s)([^\s:"()[\]{}]+):(?=\s|$)/g)].some(([, name]) => !isCatalogueField(name ?? ''))
}

/** A word without dashes at both ends, in linear time; a regular expression would be quadratic. */
function withoutDashes(word: string): string {
  let [start, end] = [0, word.length]
  while (word[start] === '-') start++
  while (end > start && word[end - 1] === '-') end--
  return word.slice(start, end)
}

/**
 * The words of a query with invalid syntax, without punctuation, operators and field names. If only operators are left, they
 * are the words.
 */
function wordsIn(q: string): string {
  const words = q
    .replace(/(?<![\p{L}\p{N}_])([\p{L}\p{N}_]+):(\S?)/gu, (all, name: string, next: string) =>
      isCatalogueField(name) || (next !== '' && isColumnField(name)) ? ` ${next}` : all,
    )
    .replace(/[:"+!(){}[\]^~*?\\/|&]/g, ' ')
    .split(/\s+/)
    .map(withoutDashes)
    .filter((word) => word !== '')
  const subjects = words.filter((word) => !/^(?:AND|OR|NOT)$/.test(word))
  return (subjects.length > 0 ? subjects : words.map((word) => word.toLowerCase())).join(' ')
}
