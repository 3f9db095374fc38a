import type { Action } from './define.ts'
import * as handlers from './handlers.ts'

/** The actions by name. A Map, because an object has `constructor` too. */
// The handlers' own input types were checked where they were defined; dispatch parses before it calls.
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.values(handlers).map((action) => [action.contract.name, action as unknown as Action]),
)
