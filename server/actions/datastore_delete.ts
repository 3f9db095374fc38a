import { datastore_delete as contract } from '#contract/datastore_delete.ts'
import { deleteRows } from '../datastore/deleteRows.ts'
import { refuseUnknown } from '../datastore/refuseUnknown.ts'
import { invalidField } from '../errors.ts'
import { defineAction } from './define.ts'

/** Deletes rows of a table; without `filters` the whole table. */
export const datastore_delete = defineAction(contract, async (input, deps) => {
  refuseUnknown(input, contract)
  return deleteRows(input, filtersOf(input.filters), deps)
})

/** `filters` must be an object: another type is probably a mistake and must not delete all rows. */
function filtersOf(filters: unknown): Record<string, unknown> | undefined {
  if (filters === undefined || filters === null) return undefined
  if (typeof filters !== 'object' || Array.isArray(filters)) throw invalidField('filters', 'deleteFiltersNotDict')
  return { ...filters }
}
