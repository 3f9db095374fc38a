import * as v from 'valibot'
import { dataset_change } from './dataset_change.ts'
import { flag, jsonTextList, naturalNumber, reference } from './fields.ts'
import { limits } from './limits.ts'
import { table_changes } from './table_changes.ts'

/** One entry of an activity stream: who changed which object, and how. */
export const activity = v.looseObject({
  id: v.string(),
  timestamp: v.string(),
  /** Null for commands of the operator and for deleted accounts. */
  user_id: v.nullable(v.string()),
  object_id: v.string(),
  activity_type: v.string(),
  data: v.looseObject({}),
})

/** A line with what changed, if the caller asks for it with `ext_changes`. */
export const activity_with_changes = v.looseObject({
  ...activity.entries,
  /** The differences from the version before; null if one of the two is not stored, or there is none before. */
  ext_changes: v.optional(v.nullable(v.array(dataset_change))),
  /** The number of changes that were left out. */
  ext_changes_omitted: v.optional(v.number()),
  /** What a load changed in the rows of a table. */
  ext_table_changes: v.optional(v.nullable(table_changes)),
})

export type Activity = v.InferOutput<typeof activity_with_changes>

/** Seconds since 1970, with a fraction, as a number or text. */
const unixTime = v.optional(
  v.pipe(
    v.union([v.number(), v.string()], 'invalidValue'),
    v.transform(Number),
    v.check((seconds) => Math.abs(seconds) < 1e11, 'invalidValue'),
  ),
)

/** The paging parameters of a stream: CKAN's default_dashboard_activity_list_schema. */
export const activityPage = {
  offset: naturalNumber(0),
  limit: naturalNumber(31),
  before: unixTime,
  after: unixTime,
}

/** The stream of one object: CKAN's default_activity_list_schema. `include_hidden_activity` has no effect here. */
export const objectActivities = v.looseObject({
  id: reference,
  ...activityPage,
  include_hidden_activity: flag(false),
  activity_types: jsonTextList(limits.named),
  exclude_activity_types: jsonTextList(limits.named),
})
