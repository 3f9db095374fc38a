import { Hono } from 'hono'
import { LOCALES } from '../messages.ts'
import { basePathOf } from './basePathOf.ts'

/**
 * `/robots.txt`: crawlers may read pages and the description of the API, but not the API itself. Names the sitemap, if any.
 * Crawlers read it at the top of a host only: with BASE_PATH its lines belong into that file.
 */
export function robotsRoute(siteUrl: string, { hasSitemap }: { hasSitemap: boolean }): Hono {
  const base = basePathOf(siteUrl)
  const segments = [base, ...LOCALES.map((locale) => `${base}/${locale}`)]
  const lines = [
    'User-agent: *',
    ...segments.flatMap((segment) => [
      `Disallow: ${segment}/api/`,
      `Disallow: ${segment}/datastore/dump/`,
      `Disallow: ${segment}/dataset/*/download.zip$`,
    ]),
    `Allow: ${base}/api/3/openapi.json`,
    `Allow: ${base}/`,
    ...(hasSitemap ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []),
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  return new Hono().get('/robots.txt', () => new Response(`${lines.join('\n')}\n`, { headers }))
}
