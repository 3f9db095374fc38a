import { bulk_update_delete as contract } from '#contract/bulk_update_delete.ts'
import { bulkUpdate } from '../dataset/bulkUpdate.ts'
import { defineAction } from './define.ts'

/** Deletes datasets of an organization; package_patch restores them. */
export const bulk_update_delete = defineAction(contract, (input, deps) => bulkUpdate(input, { state: 'deleted' }, deps))
