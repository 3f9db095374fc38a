import { Hono } from 'hono'
import { limits } from '#contract/limits.ts'
import type { Services } from '../actions/define.ts'
import { findNotificationSetting, userOfFeed } from '../db/notifications.ts'
import { notificationFeed } from '../feed/notificationFeed.ts'
import { type Locale, messageText } from '../messages.ts'
import { notificationsOf } from '../notification/notifications.ts'
import { hashOfToken } from '../tokens.ts'
import { plainPage } from './plainPage.ts'

const SECRET = /^[\w-]{43}$/

/** `/feeds/notifications.atom?key=…`: what waits for the attention of the user who has this secret address; 404 for any other. */
export function notificationFeedRoute({ db, config, datasetFacts }: Services, locale: Locale, segment: string): Hono {
  return new Hono().get('/notifications.atom', async (context) => {
    const key = context.req.query('key') ?? ''
    const user = SECRET.test(key) ? await userOfFeed(db, hashOfToken(key)) : undefined
    if (!user) return plainPage(404, 'notificationFeedGone', locale, { 'cache-control': 'no-store' })
    const off = (await findNotificationSetting(db, user.id))?.off ?? []
    const notifications = await notificationsOf(user, { db, datasetFacts, locale, now: Date.now(), off })
    const site = config.siteTitle[locale]
    const text = notificationFeed({
      ...{ siteUrl: config.siteUrl, siteTitle: site, segment, locale, userId: user.id },
      title: messageText(locale, { key: 'notificationFeedTitle', values: { site, user: user.name } }),
      notifications: notifications.slice(0, limits.notifications.max),
    })
    return new Response(text, {
      headers: {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      },
    })
  })
}
