import * as v from 'valibot'
import { defineContract } from './define.ts'
import { harvestFields, harvestSource } from './harvest.ts'

/** Adds a catalogue to copy datasets from. Administrators of the organization and sysadmins. */
export const harvest_source_create = defineContract({
  effect: 'write',
  input: v.looseObject({
    url: harvestFields.url,
    title: harvestFields.title,
    source_type: harvestFields.source_type,
    owner_org: harvestFields.owner_org,
    frequency: v.optional(harvestFields.frequency, 'MANUAL'),
    config: v.optional(harvestFields.config, {}),
    active: v.optional(harvestFields.active, true),
  }),
  output: harvestSource,
})
