import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_change_input } from './group_input.ts'

/** Changes the given fields of a group or organization. */
export const group_patch = defineContract({ effect: 'write', input: group_change_input, output: group })
