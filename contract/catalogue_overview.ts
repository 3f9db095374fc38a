import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag, text } from './fields.ts'

const organization_overview = v.object({
  /** The name of the organization. */
  name: v.string(),
  /** The number of its public datasets, and of those whose data changed in the last 31 and 366 days. */
  datasets: v.number(),
  changed_in_month: v.number(),
  changed_in_year: v.number(),
  /** When its data last changed, in UTC. */
  last_changed: v.optional(v.string()),
  /** The formats of its public files in capitals, the one of most datasets first. */
  formats: v.array(v.string()),
})

/** The size of the public catalogue. Not in CKAN. */
export const catalogue_overview = defineContract({
  effect: 'read',
  input: v.looseObject({
    /** Whether `organizations` is in the result. */
    organizations: flag(false),
    /** The day of `tables_of_the_day`, such as 2026-05-01; today in UTC by default. */
    day: v.optional(v.pipe(text, v.isoDate('dateFormat'))),
  }),
  output: v.object({
    /** The tables of public datasets, and the sum of their rows. */
    tables: v.number(),
    rows: v.number(),
    /** Public tables in an order that is different each day; the first ones only. */
    tables_of_the_day: v.array(v.object({ package_id: v.string(), resource_id: v.string() })),
    /** The organizations with the most public datasets; the largest first. */
    organizations: v.optional(v.array(organization_overview)),
  }),
})

export type OrganizationOverview = v.InferOutput<typeof organization_overview>
