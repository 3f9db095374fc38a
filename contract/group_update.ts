import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_change_input } from './group_input.ts'

/** Replaces a group or organization. Missing fields are kept, but extras are cleared; members are replaced if given. */
export const group_update = defineContract({ effect: 'write', input: group_change_input, output: group })
