import { bulk_update_public as contract } from '#contract/bulk_update_public.ts'
import { bulkUpdate } from '../dataset/bulkUpdate.ts'
import { defineAction } from './define.ts'

/** Makes datasets of an organization public. */
export const bulk_update_public = defineAction(contract, (input, deps) => bulkUpdate(input, { private: false }, deps))
