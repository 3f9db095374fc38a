import * as v from 'valibot'
import { defineContract } from './define.ts'

/**
 * The state of the portal's parts in the language of the request. Sysadmins only; in front of a CKAN everybody may read a summary
 * without addresses.
 */
export const portal_status = defineContract({
  effect: 'read',
  input: v.looseObject({}),
  output: v.object({
    /** When it was found out; a summary of a CKAN is up to a minute old. */
    checked: v.string(),
    parts: v.array(
      v.object({
        name: v.string(),
        title: v.string(),
        /** `info`: a fact. `warns`: it works and needs attention. `off`: the portal works without it. `unknown`: cannot be seen. */
        state: v.picklist(['info', 'works', 'warns', 'off', 'fails', 'unknown']),
        detail: v.string(),
        /** The setting that enables it. */
        change: v.nullable(v.string()),
      }),
    ),
    /** The files and links that could not become tables, the last first; at most 50. */
    failed_loads: v.array(
      v.object({
        package_name: v.string(),
        resource_id: v.string(),
        resource_name: v.string(),
        error: v.string(),
        failed: v.string(),
      }),
    ),
  }),
})
