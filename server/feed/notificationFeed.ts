import type { Notification } from '#contract/notification.ts'
import { element } from '../xml/element.ts'
import { atomDocument, atomLink, utc } from './atomDocument.ts'

type NotificationFeed = {
  siteUrl: string
  siteTitle: string
  /** The language's segment, such as `/en`; empty for the default. */
  segment: string
  locale: string
  title: string
  /** Who the feed belongs to: part of its id, because its address is secret. */
  userId: string
  notifications: readonly Notification[]
}

/** What waits for a user's attention, newest first, as Atom (RFC 4287). */
export function notificationFeed(feed: NotificationFeed): string {
  const { siteUrl, segment, userId, notifications } = feed
  return atomDocument({
    ...feed,
    id: `urn:uuid:${userId}`,
    updated: notifications[0]?.time,
    links: [atomLink('alternate', `${siteUrl}${segment}/dashboard`, 'text/html')],
    entries: notifications.map(({ id, kind, title, text, path, time }) =>
      element(
        'entry',
        {},
        element('id', {}, `${siteUrl}/dashboard#${encodeURIComponent(id)}`),
        element('title', {}, title),
        element('updated', {}, utc(time)),
        element('summary', { type: 'text' }, text),
        atomLink('alternate', `${siteUrl}${segment}${path}`, 'text/html'),
        element('category', { term: kind }),
      ),
    ),
  })
}
