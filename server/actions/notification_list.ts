import { limits } from '#contract/limits.ts'
import { notification_list as contract } from '#contract/notification_list.ts'
import { findNotificationSetting } from '../db/notifications.ts'
import { notAuthorized } from '../errors.ts'
import { notificationsOf } from '../notification/notifications.ts'
import { presentSettings } from '../notification/settings.ts'
import { defineAction } from './define.ts'

/** Lists what waits for the caller's attention, with the caller's settings. Never cached. */
export const notification_list = defineAction(contract, async (_input, deps) => {
  const { db, datasetFacts, locale, user } = deps
  if (!user) throw notAuthorized('notificationSignIn')
  const row = await findNotificationSetting(db, user.id)
  const all = await notificationsOf(user, { db, datasetFacts, locale, now: Date.now(), off: row?.off ?? [] })
  return { count: all.length, results: all.slice(0, limits.notifications.max), settings: presentSettings(row, deps) }
})
