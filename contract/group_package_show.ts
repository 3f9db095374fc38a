import * as v from 'valibot'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'
import { naturalNumber, reference } from './fields.ts'

/** The datasets of a group, the last changed first. */
export const group_package_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference, limit: naturalNumber(1000) }),
  output: v.array(dataset),
})
