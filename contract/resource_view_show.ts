import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** One view of a resource: there is none, because the app chooses its views from the data itself. */
export const resource_view_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: v.never(),
})
