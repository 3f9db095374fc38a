import * as v from 'valibot'
import { defineContract } from './define.ts'

/** The settings that can be changed at runtime: none. */
export const config_option_list = defineContract({
  effect: 'read',
  input: v.looseObject({}),
  output: v.array(v.string()),
})
