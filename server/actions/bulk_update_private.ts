import { bulk_update_private as contract } from '#contract/bulk_update_private.ts'
import { bulkUpdate } from '../dataset/bulkUpdate.ts'
import { defineAction } from './define.ts'

/** Makes datasets of an organization private. */
export const bulk_update_private = defineAction(contract, (input, deps) => bulkUpdate(input, { private: true }, deps))
