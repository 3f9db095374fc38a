import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/**
 * What a check of a link found: the file; the file at another permanent address; 404 or 410; a refusal (401, 403, 429, 451);
 * a web page in place of data; or no useful response.
 */
const linkStates = ['ok', 'moved', 'gone', 'blocked', 'html', 'silent'] as const
export type LinkState = (typeof linkStates)[number]

const linkHealth = v.looseObject({
  resource_id: v.string(),
  state: v.picklist(linkStates),
  /** The status of the response; null if there was none. */
  status: v.nullable(v.number()),
  checked: v.string(),
})
export type LinkHealth = v.InferOutput<typeof linkHealth>

/** The last check of each file of a dataset that is a link and was checked. */
export const link_health_list = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: v.array(linkHealth),
})
