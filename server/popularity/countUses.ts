import type { MiddlewareHandler } from 'hono'
import { reservedNames } from '#contract/reservedNames.ts'
import { decoded } from '#src/lib/decoded.ts'
import { LOCALES } from '../messages.ts'
import type { UseCounter } from './UseCounter.ts'

/** Programs that say that they read pages for a search engine, an archive or a check. */
const BOT = /bot\b|bot[/;]|crawl|spider|slurp|archiver|monitor|preview|facebookexternalhit|lighthouse/i
const LANGUAGE = `(?:/(?:${LOCALES.join('|')}))?`
const PAGE = new RegExp(`^${LANGUAGE}/dataset/([^/]+)(?:/resource/[^/]+)?/?$`)
const DOWNLOAD = new RegExp(
  `^${LANGUAGE}/(?:dataset/([^/]+)/(?:resource/[^/]+/download(?:/|$)|download|archive)|datastore/dump/([^/]+))`,
)
const SHOW = new RegExp(`^${LANGUAGE}/api/(?:3/)?action/package_show$`)
/** Pages with their own address below /dataset/. */
const OTHER_PAGES = new Set([...reservedNames.dataset, 'activity', 'changes', 'groups'])

/**
 * Counts views of the pages of a dataset and downloads of its files and tables after their response, without cookies or
 * addresses. The app in the browser loads a page by package_show, which counts only if its own page asked for it.
 */
export const countUses =
  (counter: UseCounter): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { req, res } = context
    if (req.method !== 'GET' || res.status !== 200) return
    if (BOT.test(req.header('user-agent') ?? '') || /prefetch/i.test(req.header('sec-purpose') ?? '')) return
    const { path } = req
    const download = DOWNLOAD.exec(path)
    const downloaded = download?.[1] ?? download?.[2]
    if (downloaded !== undefined) return counter.count('downloads', decodeName(downloaded))
    const shown = PAGE.exec(path)?.[1]
    if (shown !== undefined && !OTHER_PAGES.has(shown)) return counter.count('views', decodeName(shown))
    const isApp = req.header('sec-fetch-site') === 'same-origin'
    const asked = isApp && SHOW.test(path) ? req.query('id') : undefined
    if (asked) counter.count('views', asked.slice(0, 200))
  }

const decodeName = (segment: string): string => decoded(segment).slice(0, 200)
