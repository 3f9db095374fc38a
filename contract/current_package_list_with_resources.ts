import * as v from 'valibot'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'
import { naturalNumber } from './fields.ts'

/** Complete datasets, the last changed first; ten by default. */
export const current_package_list_with_resources = defineContract({
  effect: 'read',
  input: v.looseObject({ limit: naturalNumber(undefined), offset: naturalNumber(0), page: naturalNumber(undefined) }),
  output: v.array(dataset),
})
