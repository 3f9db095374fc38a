import * as v from 'valibot'
import { reference } from './fields.ts'
import { limits } from './limits.ts'

/** Kinds of sources: a CKAN, a DCAT catalogue, Data Packages by their address, a WFS. */
export const HARVEST_TYPES = ['ckan', 'dcat', 'datapackage', 'wfs'] as const
export const HARVEST_FREQUENCIES = ['MANUAL', 'HOURLY', 'DAILY', 'WEEKLY'] as const
/** What the last job found about a record; `kept`: it is missing, and somebody decided to keep its dataset. */
export const HARVEST_STATUSES = ['new', 'changed', 'unchanged', 'left_out', 'missing', 'kept'] as const
export type HarvestStatus = (typeof HARVEST_STATUSES)[number]

const map = v.pipe(
  v.record(v.string(), v.pipe(v.string('notString'), v.maxLength(limits.reference.max, 'requestTooLong'))),
  v.check((given) => Object.keys(given).length <= limits.harvestMap.max, 'limitEntries'),
)

/** Names at the source with the names here; an empty name leaves out the datasets of the organization, or the group. */
const harvestConfig = v.object({
  organization_map: v.optional(map, {}),
  group_map: v.optional(map, {}),
})
export type HarvestConfig = v.InferOutput<typeof harvestConfig>

const shortText = (max: number) =>
  v.pipe(
    v.string('notString'),
    v.transform((text) => text.replaceAll('\0', '').toWellFormed().trim()),
    v.nonEmpty('missingValue'),
    v.maxLength(max, 'requestTooLong'),
  )

const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+[^\s]*$/i
/** A user name or password in an address would be shown with each dataset of the source. */
const hasLogin = (address: string) => /^https?:\/\/[^/?#\\]*@/i.test(address)

/** What an administrator enters about a source. */
export const harvestFields = {
  url: v.pipe(
    shortText(limits.harvestUrl.max),
    v.regex(WEB_ADDRESS, 'linkInvalid'),
    v.check((address) => !hasLogin(address), 'harvestLogin'),
  ),
  title: shortText(limits.harvestTitle.max),
  source_type: v.picklist(HARVEST_TYPES, 'invalidValue'),
  frequency: v.picklist(HARVEST_FREQUENCIES, 'invalidValue'),
  owner_org: reference,
  config: harvestConfig,
  active: v.boolean('notFlag'),
} as const

/** Numbers of records of a job; those of a stage that has not begun are missing. */
const stats = v.object({
  found: v.optional(v.number()),
  new: v.optional(v.number()),
  changed: v.optional(v.number()),
  unchanged: v.optional(v.number()),
  left_out: v.optional(v.number()),
  missing: v.optional(v.number()),
  imported: v.optional(v.number()),
  failed: v.optional(v.number()),
})
export type HarvestStats = v.InferOutput<typeof stats>

/** One run of a source. */
export const harvestJob = v.object({
  id: v.string(),
  source_id: v.string(),
  status: v.picklist(['New', 'Running', 'Finished', 'Aborted']),
  /** Whether it writes no datasets. */
  is_preview: v.boolean(),
  created: v.string(),
  gather_started: v.nullable(v.string()),
  gather_finished: v.nullable(v.string()),
  finished: v.nullable(v.string()),
  stats,
  /** Why it ended early, in the language of the request. */
  error: v.nullable(v.string()),
})
export type HarvestJob = v.InferOutput<typeof harvestJob>

/** A catalogue that this one copies datasets from. */
export const harvestSource = v.object({
  id: v.string(),
  url: v.string(),
  title: v.string(),
  source_type: v.picklist(HARVEST_TYPES),
  frequency: v.picklist(HARVEST_FREQUENCIES),
  owner_org: v.string(),
  organization: v.object({
    id: v.string(),
    name: v.string(),
    title: v.string(),
    title_translated: v.optional(v.nullable(v.record(v.string(), v.nullable(v.string())))),
  }),
  config: harvestConfig,
  active: v.boolean(),
  created: v.string(),
  /** When the next scheduled job begins; null: never. */
  next_run: v.nullable(v.string()),
  /** The number of datasets that come from it. */
  datasets: v.number(),
  /** The number of datasets that are no longer at the source, and about which nobody has decided. */
  missing: v.number(),
  last_job: v.nullable(harvestJob),
})
export type HarvestSource = v.InferOutput<typeof harvestSource>

const namesAtSource = v.array(v.object({ name: v.string(), datasets: v.number() }))
/** The organizations and groups that the last jobs found at a source, with their numbers of datasets, the most first. */
export const harvestNames = v.object({ organizations: namesAtSource, groups: namesAtSource })
export type HarvestNames = v.InferOutput<typeof harvestNames>

/** A record of a source. */
export const harvestObject = v.object({
  id: v.string(),
  guid: v.string(),
  package_id: v.string(),
  /** The name of its dataset here; null before it is created. */
  package_name: v.nullable(v.string()),
  title: v.string(),
  status: v.picklist(HARVEST_STATUSES),
  /** When it was imported last. */
  imported: v.nullable(v.string()),
  /** Why it is left out, in the language of the request. */
  reason: v.nullable(v.string()),
})
export type HarvestObject = v.InferOutput<typeof harvestObject>
