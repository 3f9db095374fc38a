import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference, optionalText, reference } from './fields.ts'

/** The relationships of a dataset: always empty, because the catalogue does not store relationships. */
export const package_relationships_list = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference, id2: optionalReference, rel: optionalText }),
  output: v.array(v.unknown()),
})
