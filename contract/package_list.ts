import * as v from 'valibot'
import { defineContract } from './define.ts'
import { naturalNumber } from './fields.ts'

/** Names of active, public datasets, sorted by name; no limit. */
export const package_list = defineContract({
  effect: 'read',
  input: v.looseObject({ limit: naturalNumber(undefined), offset: naturalNumber(undefined) }),
  output: v.array(v.string()),
})
