import * as v from 'valibot'
import { defineContract } from './define.ts'

/** The site's title and URL, its version and its extensions. */
export const status_show = defineContract({
  effect: 'read',
  input: v.looseObject({}),
  output: v.looseObject({
    site_title: v.string(),
    site_description: v.string(),
    site_url: v.string(),
    error_emails_to: v.nullable(v.string()),
    locale_default: v.string(),
    extensions: v.array(v.string()),
    ckan_version: v.optional(v.string()),
    fihrist_version: v.optional(v.string()),
    fihrist_commit: v.optional(v.nullable(v.string())),
  }),
})
