import { Hono } from 'hono'
import type { SiteSettings } from '../actions/define.ts'
import type { DataRequestDesk } from '../dataRequest/DataRequestDesk.ts'
import { requestFeed } from '../feed/requestFeed.ts'
import { type Locale, wordsOf } from '../messages.ts'

/** `/feeds/data-request.atom`: the newest requests for data; who asked follows the answer with any feed reader. */
export function requestFeedRoute(
  { siteUrl, siteTitle }: SiteSettings,
  desk: DataRequestDesk,
  locale: Locale,
  segment: string,
): Hono {
  return new Hono().get('/data-request.atom', async () => {
    const { results } = await desk.list({})
    const site = siteTitle[locale]
    const text = requestFeed({
      ...{ siteUrl, siteTitle: site, segment, locale, requests: results },
      title: wordsOf(locale, { key: 'requestFeedTitle', values: { site } }),
      subtitle: wordsOf(locale, { key: 'requestFeedSubtitle' }),
    })
    return new Response(text, {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
    })
  })
}
