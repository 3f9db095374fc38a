import { datastore_records_delete as contract } from '#contract/datastore_records_delete.ts'
import { deleteRows } from '../datastore/deleteRows.ts'
import { refuseUnknown } from '../datastore/refuseUnknown.ts'
import { invalid } from '../errors.ts'
import { defineAction } from './define.ts'

/** Deletes rows of a table and keeps the table. */
export const datastore_records_delete = defineAction(
  contract,
  async (input, deps) => {
    refuseUnknown(input, contract)
    return deleteRows(input, input.filters, deps)
  },
  {
    collectValidationErrors: async ({ resource_id, id }, error) =>
      error.type !== 'Validation Error' || resource_id || id
        ? error
        : invalid({ ...error.fields, resource_id: [{ key: 'missingValue' }] }),
  },
)
