import * as v from 'valibot'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'
import { naturalNumber, reference } from './fields.ts'

/** The rules that a dataset meets or not, and the one about data requests. */
export const datasetRules = ['fresh', 'open_formats', 'documented_columns'] as const
const scorecardRules = [...datasetRules, 'answered_requests'] as const
export type DatasetRule = (typeof datasetRules)[number]

/** How well an organization publishes: its public datasets and data requests by rule. Not in CKAN. */
export const organization_scorecard = defineContract({
  effect: 'read',
  /** Strict: each different input would have its own place in the cache. */
  input: v.strictObject(
    {
      id: reference,
      /** Adds the datasets that do not meet this rule. */
      rule: v.optional(v.picklist(datasetRules, 'scorecardRule')),
      limit: naturalNumber(20),
      offset: naturalNumber(0),
    },
    'invalidValue',
  ),
  output: v.object({
    /** The number of its public datasets. */
    datasets: v.number(),
    /** Of those (or of its requests) to which a rule applies, how many meet it. */
    rules: v.array(v.object({ rule: v.picklist(scorecardRules), met: v.number(), of: v.number() })),
    failing: v.optional(v.object({ count: v.number(), results: v.array(dataset) })),
  }),
})
