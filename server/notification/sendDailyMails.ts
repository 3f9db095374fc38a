import { oneLine } from '#src/lib/oneLine.ts'
import type { Services, User } from '../actions/define.ts'
import { findNotificationSetting, type MailDue, storeMailFailure, storeSent, takeMailDue } from '../db/notifications.ts'
import { type Message, messageText } from '../messages.ts'
import { notificationsOf } from './notifications.ts'

/** A little less than a day, so that mails do not wander through the day. */
const HOURS = 23
/** The lines of a mail; it says how many more there are. */
const LINES = 30

type Parts = Pick<Services, 'db' | 'config' | 'mailer' | 'datasetFacts'>

/**
 * Sends each user who wants it one mail a day with what is new since the last one; with nothing new none is sent. What a mail
 * server did not take is in the mail of the next day, and the pages of the portal tell the user.
 */
export async function sendDailyMails(parts: Parts, signal: AbortSignal, now = Date.now): Promise<void> {
  if (!parts.mailer) return
  while (!signal.aborted) {
    const due = await takeMailDue(parts.db, HOURS)
    if (!due) return
    await mailTo(due, parts, now())
  }
}

async function mailTo(due: MailDue, { db, config, mailer, datasetFacts }: Parts, now: number): Promise<void> {
  const { id, name, sysadmin, email, language: locale, sent } = due
  const user: User = { id, name, sysadmin }
  const off = (await findNotificationSetting(db, id))?.off ?? []
  const all = await notificationsOf(user, { db, datasetFacts, locale, now, off })
  const fresh = all.filter((one) => !sent.includes(one.id))
  const stillTrue = all.map((one) => one.id)
  if (fresh.length > 0) {
    const segment = locale === config.localeDefault ? '' : `/${locale}`
    const lines = fresh
      .slice(0, LINES)
      // Everybody can write a data request: its text must not look like lines of this mail.
      .map(({ title, text, path }) => `${oneLine(title)}\n${oneLine(text)}\n${config.siteUrl}${segment}${path}`)
    const site = config.siteTitle[locale]
    const values = {
      ...{ site, count: fresh.length, lines: lines.join('\n\n'), more: textOfMore(fresh.length - LINES) },
      ...{ dashboard: `${config.siteUrl}${segment}/dashboard`, settings: `${config.siteUrl}${segment}/user/me` },
    }
    const isSent = await mailer?.send({
      to: email,
      subject: messageText(locale, { key: 'notificationSubject', values }),
      text: messageText(locale, { key: 'notificationMail', values }),
    })
    if (!isSent) return storeMailFailure(db, id)
  }
  await storeSent(db, id, { ids: stillTrue, isMailed: fresh.length > 0 })
}

/** A mail that has everything says nothing about more. */
const textOfMore = (more: number): Message | string =>
  more > 0 ? { key: 'notificationMailMore', values: { more } } : ''
