import { datastore_records_delete as contract } from '#contract/datastore_records_delete.ts'
import { deleteRows } from '../datastore/deleteRows.ts'
import { refuseUnknown } from '../datastore/refuseUnknown.ts'
import { defineAction } from './define.ts'

/** Takes rows out of a table and keeps the table. */
export const datastore_records_delete = defineAction(contract, async (input, deps) => {
  refuseUnknown(input, contract)
  return deleteRows(input, input.filters, deps)
})
