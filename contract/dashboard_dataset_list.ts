import * as v from 'valibot'
import { defineContract } from './define.ts'
import { naturalNumber, optionalReference } from './fields.ts'

const nullableText = v.nullable(v.string())
const translations = v.optional(v.nullable(v.record(v.string(), nullableText)))

const broken_link = v.object({
  resource_id: v.string(),
  name: nullableText,
  state: v.picklist(['gone', 'html', 'silent']),
  /** The status of the response; null if there was none. */
  status: v.nullable(v.number()),
})

const failed_load = v.object({
  resource_id: v.string(),
  name: nullableText,
  /** The reason, in the language of the call. */
  message: v.string(),
  /** The line of the file with the error. */
  row: v.nullable(v.number()),
})

const dashboardDataset = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  title_translated: translations,
  owner_org: nullableText,
  /** The account name of the user who created it. */
  creator: nullableText,
  private: v.boolean(),
  /** When a private dataset becomes public, in UTC. */
  publish_at: nullableText,
  /** The number of changes that wait for approval. */
  proposals: v.number(),
  state: v.string(),
  metadata_modified: v.string(),
  /** The last change of the data, in UTC. */
  updated: nullableText,
  /** The promised update frequency, as a word of contract/frequency.ts. */
  frequency: nullableText,
  /** For how many days the promised update is overdue; null if it is not. */
  late_days: v.nullable(v.number()),
  /** The expected updates, the oldest first: whether each took place. Two to twelve; null if too little is known. */
  rhythm: v.nullable(v.array(v.boolean())),
  license_id: nullableText,
  tags: v.array(v.string()),
  /** The names of its groups. */
  groups: v.array(v.string()),
  /** The formats of its files, in capitals. */
  formats: v.array(v.string()),
  num_resources: v.number(),
  /** The number of files that are tables. */
  tables: v.number(),
  broken_links: v.array(broken_link),
  failed_loads: v.array(failed_load),
  /** The quality score, 0 to 100, and the rules that are not met. */
  score: v.number(),
  failed_rules: v.array(v.string()),
  /** One number for each of the last 30 days. */
  views: v.array(v.number()),
  downloads: v.array(v.number()),
})
export type DashboardDataset = v.InferOutput<typeof dashboardDataset>

const organization = v.object({ id: v.string(), name: v.string(), title: v.string(), title_translated: translations })

const request = v.object({
  reference: v.string(),
  kind: v.picklist(['data', 'problem']),
  what: v.string(),
  status: v.string(),
  created: v.string(),
})

/** The datasets that the caller may edit, with what their publishers look after. Not in CKAN. */
export const dashboard_dataset_list = defineContract({
  effect: 'read',
  input: v.looseObject({
    /** Only the datasets and requests of one organization. */
    organization: optionalReference,
    limit: naturalNumber(2_000),
    offset: naturalNumber(0),
  }),
  output: v.object({
    /** The number of all datasets, beyond `limit` too. */
    count: v.number(),
    datasets: v.array(dashboardDataset),
    /** The active organizations whose datasets the caller may edit. */
    organizations: v.array(organization),
    /** Data requests that wait for an answer of these organizations, the oldest first. */
    requests: v.array(request),
    request_count: v.number(),
    /** The first of the 30 days of `views` and `downloads`, in UTC. */
    since: v.string(),
  }),
})
