import * as v from 'valibot'
import { flag, jsonTextList, naturalNumber, reference } from './fields.ts'
import { limits } from './limits.ts'

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
