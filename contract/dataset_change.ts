import * as v from 'valibot'

/** One difference between two versions of a dataset. A missing value is null, so that the reverse swaps `before` and `after`. */
export const dataset_change = v.object({
  /** What changed: a field of the dataset, an extra, a tag, a group, a file as a whole, a field of a file, the order of files. */
  part: v.picklist(['field', 'extra', 'tag', 'group', 'resource', 'resource_field', 'resource_order']),
  /** The name of the field, the key of the extra, the name of the tag or group, or the id of the file. */
  name: v.string(),
  /** The language of a translated text. */
  lang: v.nullable(v.string()),
  /** The file that has the field: its id, and its name for readers. */
  resource: v.nullable(v.object({ id: v.string(), name: v.string() })),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** Whether a text is longer than what is shown of it. */
  is_cut: v.optional(v.boolean()),
})

export type DatasetChange = v.InferOutput<typeof dataset_change>
