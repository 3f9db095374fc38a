import { datastore_delete as contract } from '#contract/datastore_delete.ts'
import { deleteRows } from '../datastore/deleteRows.ts'
import { refuseUnknown } from '../datastore/refuseUnknown.ts'
import { invalidField } from '../errors.ts'
import { defineAction } from './define.ts'

/** Takes rows out of a table; without `filters` the whole table goes. */
export const datastore_delete = defineAction(contract, async (input, deps) => {
  refuseUnknown(input, contract)
  return deleteRows(input, filtersOf(input.filters), deps)
})

/** A list or a text is no answer to "which rows": what looks like a filter must not empty a table. */
function filtersOf(filters: unknown): Record<string, unknown> | undefined {
  if (filters === undefined || filters === null) return undefined
  if (typeof filters !== 'object' || Array.isArray(filters)) throw invalidField('filters', 'deleteFiltersNotDict')
  return { ...filters }
}
