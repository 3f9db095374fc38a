import type { NamedAction } from './define.ts'
import * as handlers from './handlers.ts'

/** The actions by name. A Map, because an object has `constructor` too. */
// The handlers' own input types were checked where they were defined; dispatch parses before it calls.
export const actions: ReadonlyMap<string, NamedAction> = new Map(
  Object.entries(handlers).map(([name, action]) => [name, { ...action, name } as unknown as NamedAction]),
)
