import type { Dataset } from '#contract/entities.ts'
import type { Locale } from '../messages.ts'
import { textIn, titleIn, visible } from '../textIn.ts'
import { element, type Xml } from '../xml/element.ts'
import { atomDocument, atomLink, utc } from './atomDocument.ts'

export type Feed = {
  siteUrl: string
  siteTitle: string
  /** The language's segment, such as `/en`; empty for the default. */
  segment: string
  locale: Locale
  title: string
  subtitle: string
  /** The path of the page with the same content, without the segment. */
  page: string
  /** The requested address. */
  address: URL
  pageNumber: number
  pages: number
  datasets: readonly Dataset[]
}

const SUMMARY_MAX = 2000

/** A page of a feed as Atom (RFC 4287, paged by RFC 5005). */
export function atomFeed(feed: Feed): string {
  const { siteUrl, segment, address, datasets } = feed
  return atomDocument({
    ...feed,
    id: addressOfPage(feed, 1),
    updated: datasets
      .map((dataset) => dataset.metadata_modified)
      .sort()
      .at(-1),
    links: [
      atomLink('alternate', `${siteUrl}${segment}${feed.page}`, 'text/html'),
      atomLink('self', `${siteUrl}${address.pathname}${address.search}`),
      ...pageLinks(feed),
    ],
    entries: datasets.map((dataset) => entry(dataset, feed)),
  })
}

function addressOfPage({ siteUrl, address }: Feed, page: number): string {
  const query = new URLSearchParams(address.search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return `${siteUrl}${address.pathname}${query.size > 0 ? `?${query}` : ''}`
}

function pageLinks(feed: Feed): Xml[] {
  const { pageNumber, pages } = feed
  return [
    atomLink('first', addressOfPage(feed, 1)),
    atomLink('last', addressOfPage(feed, pages)),
    ...(pageNumber > 1 ? [atomLink('previous', addressOfPage(feed, pageNumber - 1))] : []),
    ...(pageNumber < pages ? [atomLink('next', addressOfPage(feed, pageNumber + 1))] : []),
  ]
}

function entry(dataset: Dataset, { siteUrl, segment, locale }: Feed): Xml {
  const notes = textIn(dataset.notes_translated, locale) ?? dataset.notes ?? ''
  const author = visible(dataset.author) ?? visible(dataset.organization?.title)
  return element(
    'entry',
    {},
    element('id', {}, `${siteUrl}/dataset/${dataset.id}`),
    element('title', {}, titleIn(dataset, locale)),
    element('updated', {}, utc(dataset.metadata_modified)),
    element('published', {}, utc(dataset.metadata_created)),
    author ? element('author', {}, element('name', {}, author)) : null,
    element('summary', { type: 'text' }, notes.slice(0, SUMMARY_MAX)),
    atomLink('alternate', `${siteUrl}${segment}/dataset/${encodeURIComponent(dataset.name)}`, 'text/html'),
    atomLink('related', `${siteUrl}${segment}/api/3/action/package_show?id=${dataset.name}`, 'application/json'),
    ...dataset.tags.map(({ display_name }) => element('category', { term: display_name })),
  )
}
