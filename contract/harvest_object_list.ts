import * as v from 'valibot'
import { defineContract } from './define.ts'
import { naturalNumber, reference } from './fields.ts'
import { HARVEST_STATUSES, harvestObject } from './harvest.ts'

/** The records of a source as its last job found them, by title. Administrators of the organization and sysadmins. */
export const harvest_object_list = defineContract({
  effect: 'read',
  input: v.looseObject({
    source_id: reference,
    status: v.optional(v.picklist(HARVEST_STATUSES, 'invalidValue')),
    limit: naturalNumber(20),
    offset: naturalNumber(0),
  }),
  output: v.object({ count: v.number(), results: v.array(harvestObject) }),
})
