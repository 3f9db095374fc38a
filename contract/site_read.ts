import * as v from 'valibot'
import { defineContract } from './define.ts'

/** Whether the caller may read the site; always true. CKAN's ping up to 2.10. */
export const site_read = defineContract({
  effect: 'read',
  input: v.looseObject({}),
  output: v.literal(true),
})
