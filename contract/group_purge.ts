import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group_reference_input } from './group_input.ts'

/** Permanently deletes a group or organization. Sysadmins only. */
export const group_purge = defineContract({ effect: 'write', input: group_reference_input, output: v.null() })
