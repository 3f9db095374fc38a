import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Deletes a source with its jobs; its datasets stay. Administrators of the organization and sysadmins. */
export const harvest_source_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: v.null(),
})
