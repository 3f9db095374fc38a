import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Uploads a file for a proposal: a resource in `changes` names it as `proposal_file`. Not in CKAN. */
export const dataset_proposal_file = defineContract({
  effect: 'write',
  input: v.looseObject({
    package_id: reference,
    upload: v.optional(v.unknown()),
  }),
  output: v.object({
    proposal_file: v.string(),
    url: v.string(),
    size: v.number(),
    hash: v.string(),
    mimetype: v.nullable(v.string()),
  }),
})
