import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group_reference_input } from './group_input.ts'

/** Deletes a group or organization; a sysadmin can restore it. */
export const group_delete = defineContract({ effect: 'write', input: group_reference_input, output: v.null() })
