import * as v from 'valibot'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'
import { naturalNumber } from './fields.ts'

/** Whole datasets, the last changed first; ten without a limit. */
export const current_package_list_with_resources = defineContract({
  name: 'current_package_list_with_resources',
  effect: 'read',
  input: v.looseObject({ limit: naturalNumber(undefined), offset: naturalNumber(0), page: naturalNumber(undefined) }),
  output: v.array(dataset),
})
