import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

const formerFile = v.looseObject({
  /** For former_file_restore and former_file_delete. */
  id: v.string(),
  resource_id: v.string(),
  /** The name of the file. */
  name: v.string(),
  /** Where those who may change the dataset can download it. */
  url: v.string(),
  format: v.nullable(v.string()),
  mimetype: v.nullable(v.string()),
  /** Bytes. */
  size: v.nullable(v.number()),
  /** SHA-256, hexadecimal; that of the resource in the version of the dataset that had this file. */
  hash: v.string(),
  /** When it was uploaded. */
  last_modified: v.nullable(v.string()),
  replaced: v.string(),
  /** When the portal deletes it, unless newer ones take its place earlier. */
  kept_until: v.string(),
})
export type FormerFile = v.InferOutput<typeof formerFile>

/** The replaced files of a dataset that the portal still has, the last replaced first. Not in CKAN. */
export const former_file_list = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: v.array(formerFile),
})
