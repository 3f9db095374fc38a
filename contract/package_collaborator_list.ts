import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalText, reference } from './fields.ts'

/** The collaborators of a dataset: always empty, because permissions come from organizations only. */
export const package_collaborator_list = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference, capacity: optionalText }),
  output: v.array(v.unknown()),
})
