import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference } from './fields.ts'
import { vocabulary } from './vocabulary_input.ts'

/** One vocabulary by id or name. */
export const vocabulary_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: optionalReference }),
  output: vocabulary,
})
