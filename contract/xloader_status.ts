import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalText } from './fields.ts'

/** How far the table of a resource is, as the xloader extension of CKAN tells it. */
export const xloader_status = defineContract({
  name: 'xloader_status',
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
