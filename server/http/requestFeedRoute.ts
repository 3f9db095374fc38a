import { Hono } from 'hono'
import type { SiteSettings } from '../actions/define.ts'
import type { DataRequestService } from '../dataRequest/DataRequestService.ts'
import { requestFeed } from '../feed/requestFeed.ts'
import { type Locale, messageText } from '../messages.ts'

/**
 * `/feeds/data-request.atom`: the newest data requests, for feed readers. Without reports of problems: shared caches would
 * continue to show them after their dataset has become private.
 */
export function requestFeedRoute(
  { siteUrl, siteTitle }: SiteSettings,
  requests: DataRequestService,
  locale: Locale,
  segment: string,
): Hono {
  return new Hono().get('/data-request.atom', async () => {
    const { results } = await requests.list({ kind: 'data' })
    const site = siteTitle[locale]
    const text = requestFeed({
      ...{ siteUrl, siteTitle: site, segment, locale, requests: results },
      title: messageText(locale, { key: 'requestFeedTitle', values: { site } }),
      subtitle: messageText(locale, { key: 'requestFeedSubtitle' }),
    })
    return new Response(text, {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
    })
  })
}
