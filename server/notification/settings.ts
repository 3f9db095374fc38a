import { type NotificationSettings, notificationKinds } from '#contract/notification.ts'
import type { Services } from '../actions/define.ts'
import type { NotificationSettingRow } from '../db/notifications.ts'

/** The settings as their user sees them; by default every kind, without mail and feed. */
export const presentSettings = (
  row: NotificationSettingRow | undefined,
  { mailer }: Pick<Services, 'mailer'>,
): NotificationSettings => ({
  kinds: notificationKinds.filter((kind) => !row?.off.includes(kind)),
  mail: row?.mail ?? false,
  can_mail: mailer !== undefined,
  has_feed: row?.has_feed ?? false,
  mail_failed: row?.mail_failed ?? null,
})
