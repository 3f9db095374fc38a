import type { DataRequest } from '#contract/dataRequest.ts'
import { element, type Xml } from '../xml/element.ts'
import { atomDocument, atomLink, utc } from './atomDocument.ts'

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
  const { siteUrl, segment, requests } = feed
  const self = `${siteUrl}${segment}/feeds/data-request.atom`
  return atomDocument({
    ...feed,
    id: self,
    updated: requests
      .map(({ modified }) => modified)
      .sort()
      .at(-1),
    links: [atomLink('alternate', `${siteUrl}${segment}/data-request`, 'text/html'), atomLink('self', self)],
    entries: requests.map((request) => entry(request, feed)),
  })
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
    atomLink('alternate', `${siteUrl}${segment}/data-request/${reference}`, 'text/html'),
    element('category', { term: status }),
  )
}
