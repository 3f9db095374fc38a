import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** The views of a resource: always none, because the app chooses its views from the data itself. */
export const resource_view_list = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: v.array(v.unknown()),
})
