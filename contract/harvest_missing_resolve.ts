import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { atMost, limits } from './limits.ts'

/** Deletes or keeps datasets that are no longer at their source. Administrators of the organization and sysadmins. */
export const harvest_missing_resolve = defineContract({
  effect: 'write',
  input: v.looseObject({
    source_id: reference,
    ids: v.pipe(v.array(reference, 'notList'), atMost<string[]>(limits.bulkDatasets)),
    decision: v.picklist(['delete', 'keep'], 'invalidValue'),
  }),
  output: v.object({
    deleted: v.array(v.string()),
    kept: v.array(v.string()),
    refused: v.array(v.object({ id: v.string(), message: v.string() })),
  }),
})
