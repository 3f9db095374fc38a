import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalText } from './fields.ts'

/** The loading status of a resource's table, in the format of CKAN's xloader extension. */
export const xloader_status = defineContract({
  effect: 'read',
  input: v.looseObject({ resource_id: optionalText, id: optionalText }),
  output: v.object({
    status: v.picklist(['pending', 'running', 'complete', 'error']),
    job_id: v.string(),
    job_url: v.null(),
    last_updated: v.string(),
    task_info: v.null(),
    error: v.union([v.object({}), v.object({ message: v.string() })]),
  }),
})
