import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_create_input } from './group_input.ts'

/** Creates a group or organization; the caller becomes its administrator. */
export const group_create = defineContract({ effect: 'write', input: group_create_input, output: group })
