import { Hono } from 'hono'
import { LOCALES } from '../messages.ts'

/**
 * `/robots.txt`: crawlers may read pages and the description of the API, but not the API itself. Names the sitemap, if any.
 */
export function robotsRoute(sitemap?: string): Hono {
  const segments = ['', ...LOCALES.map((locale) => `/${locale}`)]
  const lines = [
    'User-agent: *',
    ...segments.flatMap((segment) => [
      `Disallow: ${segment}/api/`,
      `Disallow: ${segment}/datastore/dump/`,
      `Disallow: ${segment}/dataset/*/download.zip$`,
    ]),
    'Allow: /api/3/openapi.json',
    'Allow: /',
    ...(sitemap ? ['', `Sitemap: ${sitemap}`] : []),
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  return new Hono().get('/robots.txt', () => new Response(`${lines.join('\n')}\n`, { headers }))
}
