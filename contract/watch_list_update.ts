import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag, optionalReference } from './fields.ts'
import { storedWatchList, watchListFields } from './watchList.ts'

/** Merges a list into the watch list of the caller's account, and returns the result. Not in CKAN. */
export const watch_list_update = defineContract({
  effect: 'write',
  input: v.looseObject({
    entries: watchListFields.entries,
    removed: v.optional(watchListFields.removed, []),
    user_id: optionalReference,
    /** False: only if the account has a list, which another device may have deleted. */
    creates: flag(true),
  }),
  output: storedWatchList,
})
