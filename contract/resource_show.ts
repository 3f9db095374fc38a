import * as v from 'valibot'
import { defineContract } from './define.ts'
import { resource } from './entities.ts'
import { reference } from './fields.ts'

/** One resource by id. */
export const resource_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: resource,
})
