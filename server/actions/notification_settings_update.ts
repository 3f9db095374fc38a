import { notificationKinds } from '#contract/notification.ts'
import { notification_settings_update as contract } from '#contract/notification_settings_update.ts'
import { recordAudit } from '../db/audit.ts'
import { findNotificationSetting, storeNotificationSetting } from '../db/notifications.ts'
import { retriedTransaction } from '../db/retry.ts'
import { invalidField, notAuthorized } from '../errors.ts'
import { presentSettings } from '../notification/settings.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { defineAction } from './define.ts'

/** Changes the caller's own settings. The mail has the language of the call. */
export const notification_settings_update = defineAction(
  contract,
  async ({ kinds, mail, feed }, deps) => {
    const { user, locale, config } = deps
    if (!user) throw notAuthorized('notificationSignIn')
    if (mail && !deps.mailer) throw invalidField('mail', 'notificationWithoutMail')
    const secret = feed === 'new' ? newToken() : undefined
    const off = kinds && notificationKinds.filter((kind) => !kinds.includes(kind))
    const feedHash = secret === undefined ? (feed === 'none' ? null : undefined) : hashOfToken(secret)
    const row = await retriedTransaction(deps.db, async (client) => {
      await storeNotificationSetting(client, user.id, locale, { off, mail, feedHash })
      await recordAudit(client, {
        ...{ user: { id: user.id, name: user.name }, event: 'changed', object_type: 'notification settings' },
        ...{ object_id: user.id, object_name: user.name },
        details: {
          changed: Object.entries({ kinds, mail, feed }).flatMap(([name, value]) =>
            value === undefined ? [] : [name],
          ),
        },
      })
      return findNotificationSetting(client, user.id)
    })
    const segment = locale === config.localeDefault ? '' : `/${locale}`
    return {
      settings: presentSettings(row, deps),
      feed_address: secret === undefined ? null : `${config.siteUrl}${segment}/feeds/notifications.atom?key=${secret}`,
    }
  },
  { anonymousMessage: 'notificationSignIn' },
)
