import { bulk_update_delete as contract } from '#contract/bulk_update_delete.ts'
import { bulkUpdate } from '../dataset/bulkUpdate.ts'
import { defineAction } from './define.ts'

/** Deletes datasets of an organization; package_patch restores them. */
export const bulk_update_delete = defineAction(contract, (input, deps) => bulkUpdate(input, { state: 'deleted' }, deps))

/** Makes datasets of an organization private. */
export const bulk_update_private = defineAction(contract, (input, deps) => bulkUpdate(input, { private: true }, deps))

/** Makes datasets of an organization public. */
export const bulk_update_public = defineAction(contract, (input, deps) => bulkUpdate(input, { private: false }, deps))
