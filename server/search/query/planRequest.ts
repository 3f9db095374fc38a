import type { Steps } from '../evaluate/steps.ts'
import { autocompletePlan } from './autocompletePlan.ts'
import type { SearchPlan } from './plan.ts'
import { planInSteps } from './planSearch.ts'
import type { SearchParameters } from './searchParameters.ts'

/** What a search looks for, in a form that can be sent to another thread: parameters, or a text that is being typed. */
export type PlanRequest = { parameters: SearchParameters } | { typed: string }

/** The plan of a request. Throws InvalidQueryError and QueryTooLargeError. */
export const planOf = (request: PlanRequest): Steps<SearchPlan> =>
  'typed' in request ? autocompletePlan(request.typed) : planInSteps(request.parameters)
