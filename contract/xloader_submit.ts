import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Loads a resource's table again from its file or URL. */
export const xloader_submit = defineContract({
  effect: 'write',
  input: v.looseObject({ resource_id: reference }),
  output: v.boolean(),
})
