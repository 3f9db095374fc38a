import { limits } from '#contract/limits.ts'
import type { Notification, NotificationKind } from '#contract/notification.ts'
import { lateDaysOf } from '#src/catalogue/freshness.ts'
import type { Services, User } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { RequestInbox } from '../dataRequest/RequestInbox.ts'
import { editableFor } from '../dataset/requireDatasetWrite.ts'
import { type Editable, listEditable } from '../db/dashboard.ts'
import { expiringTokens } from '../db/notifications.ts'
import { type Locale, type MessageKey, type MessageValues, messageText } from '../messages.ts'
import { reviewsOf } from '../review/reviewsOf.ts'
import { titleIn } from '../textIn.ts'
import { failedFiles } from './failedFiles.ts'

/** A token is in the list for this number of days before it expires. */
const TOKEN_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

type Deps = Pick<Services, 'db' | 'datasetFacts'> & { locale: Locale; now: number; off: readonly string[] }

/**
 * What waits for a user's attention now, the newest first, from the tables that have it: failed and lossy loads and broken links of
 * datasets that the user may edit, late datasets, requests and proposals that the user may answer, answers to own proposals, and the user's tokens that end soon.
 * The dashboard, the feed and the mail show the same list.
 */
export async function notificationsOf(
  user: User,
  { db, datasetFacts, locale, now, off }: Deps,
): Promise<Notification[]> {
  const wants = (kind: NotificationKind) => !off.includes(kind)
  const say = (key: MessageKey, values: MessageValues = {}) => messageText(locale, { key, values })
  const { organizations, creatorId } = editableFor(user, await groupsWithPermission(db, user, 'update_dataset'))
  const editable = { organizations: organizations && [...organizations], creatorId, organizationId: null }
  const found: Notification[] = []

  found.push(...(await failedFiles(editable, { db, locale, wants })))
  if (wants('late_dataset')) found.push(...(await lateDatasets(editable, { db, datasetFacts, locale, now })))
  if (wants('new_request') || wants('late_request')) {
    const inbox = await new RequestInbox(db, () => now).list({ status: 'waiting' }, user)
    for (const { reference, what, created, isOverdue, due } of inbox?.results ?? []) {
      const kind = isOverdue ? 'late_request' : 'new_request'
      if (!wants(kind)) continue
      const values = { due: dayInWords(due, locale) }
      const text = say(isOverdue ? 'notificationLateRequest' : 'notificationNewRequest', values)
      found.push({
        id: `${kind}:${reference}`,
        kind,
        title: what,
        text,
        path: `/data-request/${reference}`,
        time: created,
      })
    }
  }
  if (wants('review')) found.push(...(await reviewsOf(user, db, locale)))
  if (wants('expiring_token'))
    for (const { id, name, expires_at } of await expiringTokens(db, user.id, TOKEN_DAYS)) {
      const text = say('notificationExpiringToken', { day: dayInWords(expires_at.slice(0, 10), locale) })
      const time = new Date(Date.parse(`${expires_at}Z`) - TOKEN_DAYS * DAY_MS).toISOString().slice(0, 19)
      found.push({ id: `expiring_token:${id}`, kind: 'expiring_token', title: name, text, path: '/user/me', time })
    }
  return found.sort((one, other) =>
    one.time < other.time ? 1 : one.time > other.time ? -1 : one.id < other.id ? -1 : 1,
  )
}

/** A day such as 2026-12-18 in the words of a language. */
const dayInWords = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

async function lateDatasets(
  editable: Editable,
  { db, datasetFacts, locale, now }: Omit<Deps, 'off'>,
): Promise<Notification[]> {
  const late: Notification[] = []
  const found = await listEditable(db, editable, { limit: limits.dashboardDatasets.max, offset: 0 })
  const facts = await datasetFacts.of(found, locale)
  for (const { id } of found) {
    const dataset = facts.get(id)
    if (!dataset) continue
    const { updated, frequency } = dataset
    const lateDays = lateDaysOf(updated, frequency, now)
    if (dataset.state !== 'active' || lateDays === undefined || updated === undefined) continue
    late.push({
      ...{ id: `late_dataset:${dataset.id}:${new Date(updated).toISOString()}`, kind: 'late_dataset' },
      title: titleIn(dataset, locale),
      text: messageText(locale, { key: 'notificationLateDataset', values: { days: lateDays } }),
      path: `/dataset/${dataset.name}`,
      time: `${new Date(now - lateDays * DAY_MS).toISOString().slice(0, 10)}T00:00:00`,
    })
  }
  return late
}
