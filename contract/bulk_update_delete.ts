import * as v from 'valibot'
import { defineContract } from './define.ts'
import { commaTextList, reference } from './fields.ts'
import { limits } from './limits.ts'

const shape = {
  effect: 'write',
  input: v.looseObject({ datasets: commaTextList(limits.named), org_id: reference }),
  output: v.null(),
} as const

/** Deletes datasets of an organization. */
export const bulk_update_delete = defineContract({ name: 'bulk_update_delete', ...shape })

/** Makes datasets of an organization private. */
export const bulk_update_private = defineContract({ name: 'bulk_update_private', ...shape })

/** Makes private datasets of an organization public. */
export const bulk_update_public = defineContract({ name: 'bulk_update_public', ...shape })
