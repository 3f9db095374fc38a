import { Hono } from 'hono'
import type { Services } from '../actions/define.ts'
import { countPublicPages, listPublicPages } from '../db/publicPages.ts'
import { utc } from '../feed/atomDocument.ts'
import { element, type Xml, xmlDocument } from '../xml/element.ts'
import { plainPage } from './plainPage.ts'

/** The protocol's limit for one file. */
const ADDRESSES_MAX = 50_000
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
/** The pages with a fixed address; scripts/lists.test.ts compares them with src/paths.ts. */
export const LISTED_PAGES = [
  '/',
  '/dataset',
  '/organization',
  '/group',
  '/tag',
  '/sql',
  '/api-docs',
  '/data-request',
  '/accessibility',
] as const
/** Pages that search engines do not need: for signed-in users, for what is on one device, and for frames. */
export const UNLISTED_PAGES = [
  '/dataset/new',
  '/dataset/changes_multiple',
  '/dataset/compare',
  '/organization/new',
  '/group/new',
  '/user',
  '/dashboard/requests',
  '/ckan-admin/trash',
  '/ckan-admin/audit',
  '/status',
  '/harvest',
  '/watched',
  '/dashboard',
  '/embed/dataset',
  '/embed/sql',
] as const

type Page = { path: string; modified: string | null }

/** `/sitemap.xml`: every public page in every language; over the limit an index of `/sitemap-1.xml` and so on. */
export function sitemapRoutes(services: Services, addressesMax = ADDRESSES_MAX): Hono {
  const { siteUrl, localeDefault, languages } = services.config
  // A page has one address for each language; they stay in one file.
  const perFile = Math.floor(addressesMax / languages.length)
  const filesOf = async () => Math.ceil((LISTED_PAGES.length + (await countPublicPages(services.db))) / perFile)

  // The first page has a slash at its end only at the root of a host, as in the page's own links.
  const addressOf = (path: string, locale: string) => {
    const first = siteUrl + (locale === localeDefault ? '' : `/${locale}`)
    return path === '/' && new URL(first).pathname !== '/' ? first : first + path
  }
  const entries = ({ path, modified }: Page): Xml[] => {
    const others = languages.map((hreflang) =>
      element('xhtml:link', { rel: 'alternate', hreflang, href: addressOf(path, hreflang) }),
    )
    const lastmod = modified ? element('lastmod', {}, utc(modified)) : null
    return languages.map((locale) =>
      element('url', {}, element('loc', {}, addressOf(path, locale)), lastmod, ...others),
    )
  }
  const file = async (number: number): Promise<string> => {
    const from = (number - 1) * perFile
    const fixed = LISTED_PAGES.slice(from, from + perFile)
    const listed = await listPublicPages(services.db, perFile - fixed.length, Math.max(0, from - LISTED_PAGES.length))
    const pages = [
      ...fixed.map((path): Page => ({ path, modified: null })),
      ...listed.map(({ kind, name, modified }): Page => ({ path: `/${kind}/${encodeURIComponent(name)}`, modified })),
    ]
    const xmlns = { xmlns: XMLNS, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }
    return xmlDocument(element('urlset', xmlns, ...pages.flatMap(entries)))
  }

  const routes = new Hono()
  routes.get('/sitemap.xml', async () => {
    const files = await filesOf()
    if (files === 1) return new Response(await file(1), { headers: HEADERS })
    const parts = Array.from({ length: files }, (_, index) =>
      element('sitemap', {}, element('loc', {}, `${siteUrl}/sitemap-${index + 1}.xml`)),
    )
    return new Response(xmlDocument(element('sitemapindex', { xmlns: XMLNS }, ...parts)), { headers: HEADERS })
  })
  routes.get('/:file{sitemap-[1-9][0-9]{0,5}\\.xml}', async (context) => {
    const number = Number(/\d+/.exec(context.req.param('file'))?.[0])
    if (number > (await filesOf())) return plainPage(404, 'notFound', localeDefault)
    return new Response(await file(number), { headers: HEADERS })
  })
  return routes
}
