import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_show_input } from './group_input.ts'

/** One group or organization by id or name. */
export const group_show = defineContract({ effect: 'read', input: group_show_input, output: group })
