import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { harvestFields, harvestSource } from './harvest.ts'

/** Changes the given fields of a source. Administrators of the organization and sysadmins. */
export const harvest_source_update = defineContract({
  effect: 'write',
  input: v.looseObject({
    id: reference,
    url: v.optional(harvestFields.url),
    title: v.optional(harvestFields.title),
    source_type: v.optional(harvestFields.source_type),
    owner_org: v.optional(harvestFields.owner_org),
    frequency: v.optional(harvestFields.frequency),
    config: v.optional(harvestFields.config),
    active: v.optional(harvestFields.active),
  }),
  output: harvestSource,
})
