import * as v from 'valibot'
import { defineContract } from './define.ts'
import { notification, notificationSettings } from './notification.ts'

/** What waits for the caller's attention, the newest first, and the caller's settings. Not in CKAN. */
export const notification_list = defineContract({
  effect: 'read',
  input: v.looseObject({}),
  output: v.object({
    /** The number of all, beyond the list too. */
    count: v.number(),
    results: v.array(notification),
    settings: notificationSettings,
  }),
})
