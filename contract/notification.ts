import * as v from 'valibot'

/**
 * What a publisher can be told. A `late_request` waits for longer than the law allows; a `lossy_load` took columns, types or at
 * least half of the rows from a table.
 */
export const notificationKinds = [
  'failed_load',
  'lossy_load',
  'broken_link',
  'late_request',
  'new_request',
  'late_dataset',
  'expiring_token',
  'review',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notification = v.object({
  /** The same as long as the same is true. */
  id: v.string(),
  kind: v.picklist(notificationKinds),
  /** What it is about: the title of a dataset, the text of a request, the name of a token. */
  title: v.string(),
  /** What happened, in the language of the call. */
  text: v.string(),
  /** The path of the page where it can be mended, without the language. */
  path: v.string(),
  /** Since when, in UTC. */
  time: v.string(),
})
export type Notification = v.InferOutput<typeof notification>

export const notificationSettings = v.object({
  /** The kinds that the user wants to see. */
  kinds: v.array(v.picklist(notificationKinds)),
  /** Whether a mail a day says what is new. */
  mail: v.boolean(),
  /** Whether the portal can send mail. */
  can_mail: v.boolean(),
  /** Whether there is a feed with a secret address. */
  has_feed: v.boolean(),
  /** Since when the mail server takes no mail for the user; null if it does. */
  mail_failed: v.nullable(v.string()),
})
export type NotificationSettings = v.InferOutput<typeof notificationSettings>
