import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference } from './fields.ts'
import { storedWatchList } from './watchList.ts'

/** The watch list of the caller's account. Not in CKAN. */
export const watch_list_show = defineContract({
  effect: 'read',
  input: v.looseObject({ user_id: optionalReference }),
  output: storedWatchList,
})
