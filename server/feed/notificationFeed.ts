import type { Notification } from '#contract/notification.ts'
import { element, xmlDocument } from '../xml/element.ts'
import { utc } from './atomFeed.ts'

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
  const { siteUrl, siteTitle, segment, locale, title, userId, notifications } = feed
  const [newest] = notifications
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
      element('id', {}, `urn:uuid:${userId}`),
      element('title', {}, title),
      element('updated', {}, newest ? utc(newest.time) : '1970-01-01T00:00:00Z'),
      element('author', {}, element('name', {}, siteTitle), element('uri', {}, siteUrl)),
      element('generator', {}, 'Fihrist'),
      element('link', { rel: 'alternate', href: `${siteUrl}${segment}/dashboard`, type: 'text/html' }),
      ...notifications.map(({ id, kind, title: about, text, path, time }) =>
        element(
          'entry',
          {},
          element('id', {}, `${siteUrl}/dashboard#${encodeURIComponent(id)}`),
          element('title', {}, about),
          element('updated', {}, utc(time)),
          element('summary', { type: 'text' }, text),
          element('link', { rel: 'alternate', href: `${siteUrl}${segment}${path}`, type: 'text/html' }),
          element('category', { term: kind }),
        ),
      ),
    ),
  )
}
