import type { DataRequest } from '#contract/dataRequest.ts'
import { element, type Xml, xmlDocument } from '../xml/element.ts'
import { utc } from './atomFeed.ts'

type RequestFeed = {
  siteUrl: string
  siteTitle: string
  /** The language's segment, such as `/en`; empty for the default. */
  segment: string
  locale: string
  title: string
  subtitle: string
  requests: readonly DataRequest[]
}

/** Data requests and their answers, newest first, as Atom (RFC 4287). */
export function requestFeed(feed: RequestFeed): string {
  const { siteUrl, siteTitle, segment, locale, title, subtitle, requests } = feed
  const newest = requests
    .map(({ modified }) => modified)
    .sort()
    .at(-1)
  const self = `${siteUrl}${segment}/feeds/data-request.atom`
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
      element('id', {}, self),
      element('title', {}, title),
      element('subtitle', {}, subtitle),
      element('updated', {}, newest ? utc(newest) : '1970-01-01T00:00:00Z'),
      element('author', {}, element('name', {}, siteTitle), element('uri', {}, siteUrl)),
      element('generator', {}, 'Fihrist'),
      element('link', { rel: 'alternate', href: `${siteUrl}${segment}/data-request`, type: 'text/html' }),
      element('link', { rel: 'self', href: self }),
      ...requests.map((request) => entry(request, feed)),
    ),
  )
}

function entry(request: DataRequest, { siteUrl, segment }: RequestFeed): Xml {
  const { reference, what, purpose, answer, created, modified, status, language } = request
  return element(
    'entry',
    {},
    element('id', {}, `${siteUrl}/data-request/${reference}`),
    element('title', { 'xml:lang': language }, what),
    element('updated', {}, utc(modified)),
    element('published', {}, utc(created)),
    element('summary', { type: 'text' }, answer || purpose || what),
    element('link', { rel: 'alternate', href: `${siteUrl}${segment}/data-request/${reference}`, type: 'text/html' }),
    element('category', { term: status }),
  )
}
