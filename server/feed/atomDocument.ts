import { element, type Xml, xmlDocument } from '../xml/element.ts'

type AtomDocument = {
  siteUrl: string
  siteTitle: string
  locale: string
  id: string
  title: string
  subtitle?: string
  /** The time of the newest entry; undefined if there is none. */
  updated: string | undefined
  links: readonly Xml[]
  entries: readonly Xml[]
}

/** A time of the catalogue, which is in UTC without a zone, with its zone. */
export const utc = (time: string): string => (/Z|[+-]\d\d:\d\d$/.test(time) ? time : `${time}Z`)

export const atomLink = (rel: string, href: string, type?: string): Xml => element('link', { rel, href, type })

/** A feed as Atom (RFC 4287). */
export const atomDocument = (feed: AtomDocument): string =>
  xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.locale },
      element('id', {}, feed.id),
      element('title', {}, feed.title),
      feed.subtitle === undefined ? null : element('subtitle', {}, feed.subtitle),
      element('updated', {}, feed.updated === undefined ? '1970-01-01T00:00:00Z' : utc(feed.updated)),
      element('author', {}, element('name', {}, feed.siteTitle), element('uri', {}, feed.siteUrl)),
      element('generator', {}, 'Fihrist'),
      ...feed.links,
      ...feed.entries,
    ),
  )
