import * as v from 'valibot'
import { dataset, resource, translations } from './entities.ts'

const file = resource.entries
const rowCount = v.optional(v.union([v.number(), v.string()]))

/** A file of a brief dataset. A field without a value is absent, and the id of a file without a table. */
const briefResource = v.strictObject({
  format: file.format,
  url: file.url,
  mimetype: v.optional(v.string()),
  url_type: v.optional(v.string()),
  size: v.optional(v.number()),
  last_modified: v.optional(v.string()),
  opens_at: file.opens_at,
  id: v.optional(file.id),
  datastore_active: file.datastore_active,
  datastore_rows: rowCount,
  /** The same in CKAN. */
  total_record_count: rowCount,
})

/** A dataset with only what a list of datasets shows of it. Of the extras, those with the update frequency. */
export const briefDataset = v.strictObject({
  ...v.pick(dataset, [
    'id',
    'name',
    'title',
    'title_translated',
    'notes',
    'notes_translated',
    'private',
    'state',
    'metadata_modified',
    'num_resources',
    'extras',
  ]).entries,
  organization: v.nullable(v.strictObject({ name: v.string(), title: v.string(), title_translated: translations })),
  resources: v.array(briefResource),
})

export type SentDataset = v.InferOutput<typeof briefDataset>
