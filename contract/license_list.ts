import * as v from 'valibot'
import { defineContract } from './define.ts'
import { license } from './entities.ts'

/** The licence register; titles are in the request's language, and all values are text as in CKAN's built-in list. */
export const license_list = defineContract({
  effect: 'read',
  input: v.looseObject({}),
  output: v.array(license),
})
