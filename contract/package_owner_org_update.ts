import * as v from 'valibot'
import { defineContract } from './define.ts'
import { nullableReference, optionalReference } from './fields.ts'

/** Moves a dataset to another organization. */
export const package_owner_org_update = defineContract({
  effect: 'write',
  input: v.looseObject({ id: optionalReference, organization_id: nullableReference }),
  output: v.null(),
})
