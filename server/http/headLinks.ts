import type { Dataset } from '#contract/entities.ts'
import { jsonLdBlock, schemaOrgDataset } from '../dcat/schemaOrg.ts'
import { LOCALES, type Locale } from '../messages.ts'
import { SHARE_IMAGE } from '../shareImage/drawShareImage.ts'
import { escaped } from '../xml/element.ts'
import type { Call, CallResponse } from './call.ts'

type Source = {
  callAction: (call: Call) => Promise<CallResponse>
  site: { siteUrl: string; localeDefault: Locale }
  /** Whether `/dataset/<name>.ttl` exists; a CKAN needs an extension for it. */
  hasRdf: boolean
}

const FEEDS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^\/(dataset)?\/?$/, () => '/feeds/dataset.atom'],
  [/^\/organization\/(?!new$)([^/]+)$/, (name) => `/feeds/organization/${name}.atom`],
  [/^\/group\/(?!new$)([^/]+)$/, (name) => `/feeds/group/${name}.atom`],
  [/^\/tag\/([^/]+)$/, (name) => `/feeds/tag/${name}.atom`],
]
const RDF = { ttl: 'text/turtle', rdf: 'application/rdf+xml', jsonld: 'application/ld+json' }

/** The tags in a page's head for programs: its image, its feed, the dataset as schema.org and RDF. */
export async function headLinks(pathname: string, { callAction, site, hasRdf }: Source): Promise<string> {
  const found = LOCALES.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))
  const segment = found ? `/${found}` : ''
  const path = pathname.slice(segment.length) || '/'
  const image = (of: string) => shareTags(`${site.siteUrl}${segment}${of}/share.png`)
  for (const [pattern, feedOf] of FEEDS) {
    const match = pattern.exec(path)
    if (match)
      return image('') + alternate('application/atom+xml', `${site.siteUrl}${segment}${feedOf(match[1] ?? '')}`)
  }
  const name = /^\/dataset\/(?!new$)([^/]+)$/.exec(path)?.[1]
  if (name === undefined) return image('')
  const locale = found ?? site.localeDefault
  const dataset = await datasetOf(name, locale, callAction)
  if (!dataset) return image('')
  const rdf = Object.entries(RDF).map(([ending, type]) =>
    alternate(type, `${site.siteUrl}/dataset/${encodeURIComponent(dataset.name)}.${ending}`),
  )
  // A dataset that only its members see has no share image. In front of another CKAN the portal draws none.
  const isPublic = hasRdf && !dataset.private && dataset.state === 'active'
  const tags = image(isPublic ? `/dataset/${encodeURIComponent(dataset.name)}` : '')
  return tags + (hasRdf ? rdf.join('') : '') + schemaOrgBlock(dataset, site.siteUrl, locale)
}

/** Empty if a dataset of an old CKAN lacks fields; the page is rendered all the same. */
function schemaOrgBlock(dataset: Dataset, siteUrl: string, locale: Locale): string {
  try {
    return jsonLdBlock(schemaOrgDataset(dataset, { siteUrl, locale }))
  } catch {
    return ''
  }
}

/** The image that other sites show beside a link to the page: https://ogp.me/. */
const shareTags = (address: string) =>
  [
    ['og:image', address],
    ['og:image:width', String(SHARE_IMAGE.width)],
    ['og:image:height', String(SHARE_IMAGE.height)],
    ['twitter:card', 'summary_large_image'],
  ]
    .map(([name = '', content = '']) => `<meta property="${name}" content="${escaped(content)}">`)
    .join('')

const alternate = (type: string, href: string) => `<link rel="alternate" type="${type}" href="${escaped(href)}">`

/** The dataset of an address; undefined if there is none that anonymous callers may read. */
async function datasetOf(
  segment: string,
  locale: Locale,
  callAction: Source['callAction'],
): Promise<Dataset | undefined> {
  try {
    const { body } = await callAction({ action: 'package_show', input: { id: decodeURIComponent(segment) }, locale })
    const isThere = typeof body === 'object' && body !== null && 'result' in body && 'success' in body && body.success
    return isThere ? (body.result as Dataset) : undefined // package_show's contract; CKAN's is looser
  } catch {
    return undefined // the page reports the error
  }
}
