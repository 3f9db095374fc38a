import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag, jsonTextList, naturalNumber, reference } from './fields.ts'

const activity = v.looseObject({
  id: v.string(),
  timestamp: v.string(),
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

/** What was done to a dataset, the newest first. */
export const package_activity_list = defineContract({
  name: 'package_activity_list',
  effect: 'read',
  input: v.looseObject({
    id: reference,
    offset: naturalNumber(0),
    limit: naturalNumber(31),
    include_hidden_activity: flag(false),
    activity_types: jsonTextList,
    exclude_activity_types: jsonTextList,
    before: unixTime,
    after: unixTime,
  }),
  output: v.array(activity),
})
