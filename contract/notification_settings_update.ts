import * as v from 'valibot'
import { defineContract } from './define.ts'
import { notificationKinds, notificationSettings } from './notification.ts'

/** Changes which notifications the caller gets, and how. Omitted settings do not change. Not in CKAN. */
export const notification_settings_update = defineContract({
  effect: 'write',
  input: v.looseObject({
    kinds: v.optional(v.array(v.picklist(notificationKinds, 'invalidValue'), 'notList')),
    mail: v.optional(v.boolean('notFlag')),
    /** `new` makes a feed with another secret address; with `none` there is no feed. */
    feed: v.optional(v.picklist(['new', 'none'], 'invalidValue')),
  }),
  output: v.object({
    settings: notificationSettings,
    /** The address of a new feed, which is not shown again; null if none was made. */
    feed_address: v.nullable(v.string()),
  }),
})
