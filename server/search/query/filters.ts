import { limits } from '#contract/limits.ts'
import type { Steps } from '../evaluate/steps.ts'
import { InvalidQueryError } from './InvalidQueryError.ts'
import type { Condition } from './plan.ts'
import { type QueryBudget, QueryTooLargeError } from './queryBudget.ts'
import type { SearchParameters } from './searchParameters.ts'
import { standardCondition } from './standardParser.ts'
import { QuerySyntaxError } from './syntax.ts'

/**
 * The conditions of `fq` and `fq_list`, each parsed separately so that OR in one does not affect the others, and those that
 * CKAN adds: only public and active datasets, unless a parameter includes others. Throws InvalidQueryError for a filter that
 * cannot be parsed, and QueryTooLargeError.
 */
export function* filterConditions(parameters: SearchParameters, budget: QueryBudget): Steps<Condition[]> {
  const fq = parameters.fq ?? ''
  const filters = [fq, ...(parameters.fq_list ?? [])].filter((each) => each.trim() !== '')
  if (filters.length > limits.filterList.max + 1) throw new QueryTooLargeError('fq', limits.filterList)
  const characters = filters.reduce((sum, each) => sum + each.length, 0)
  if (characters > limits.filters.max) throw new QueryTooLargeError('fq', limits.filters)
  const conditions: Condition[] = []
  for (const each of filters) conditions.push(yield* filterCondition(each, budget))
  if (!parameters.include_private) conditions.push({ kind: 'term', field: 'capacity', term: 'public' })
  const states = statesOf(parameters, fq, filters)
  if (states.length > 0) conditions.push(stateCondition(states))
  return conditions
}

function* filterCondition(filter: string, budget: QueryBudget): Steps<Condition> {
  try {
    const condition = yield* standardCondition(filter)
    budget.spend(condition, 'fq')
    return condition
  } catch (thrown) {
    if (thrown instanceof QuerySyntaxError)
      throw new InvalidQueryError('search', `Cannot parse the filter: ${thrown.message}`)
    throw thrown
  }
}

/** The states that CKAN adds. CKAN searches the text of the filters for `+state`; it does not parse them. */
function statesOf(parameters: SearchParameters, fq: string, filters: string[]): string[] {
  if (fq.includes('+state')) return filters.some((each) => each.includes('+state:')) ? [] : ['active']
  const { include_drafts: drafts, include_deleted: deleted } = parameters
  return ['active', ...(drafts ? ['draft'] : []), ...(deleted ? ['deleted'] : [])]
}

function stateCondition(states: string[]): Condition {
  const should = states.map((term): Condition => ({ kind: 'term', field: 'state', term }))
  return { kind: 'bool', must: [], should, mustNot: [], minimum: 1 }
}
