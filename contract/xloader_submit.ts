import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Makes a resource's table anew from its file or link. */
export const xloader_submit = defineContract({
  name: 'xloader_submit',
  effect: 'write',
  input: v.looseObject({ resource_id: reference }),
  output: v.boolean(),
})
