import * as contracts from '#contract/bulk_update_delete.ts'
import { bulkUpdate } from '../dataset/bulkUpdate.ts'
import { defineAction } from './define.ts'

/** Deletes datasets of an organization; package_patch restores them. */
export const bulk_update_delete = defineAction(contracts.bulk_update_delete, (input, deps) =>
  bulkUpdate(input, { state: 'deleted' }, deps),
)

/** Makes datasets of an organization private. */
export const bulk_update_private = defineAction(contracts.bulk_update_private, (input, deps) =>
  bulkUpdate(input, { private: true }, deps),
)

/** Makes datasets of an organization public. */
export const bulk_update_public = defineAction(contracts.bulk_update_public, (input, deps) =>
  bulkUpdate(input, { private: false }, deps),
)
