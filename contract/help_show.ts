import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** The documentation of one action, as plain text. */
export const help_show = defineContract({
  effect: 'read',
  input: v.looseObject({ name: reference }),
  output: v.nullable(v.string()),
})
