import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { type Outage, outageWarning } from '#contract/outage.ts'
import type { Services, SiteSettings, User } from '../actions/define.ts'
import { type DataRequestService, isForOneVisitor } from '../dataRequest/DataRequestService.ts'
import { dispatch, isCacheable } from '../dispatch.ts'
import { RETRY_AFTER_SECONDS } from '../errors.ts'
import { LOCALES } from '../messages.ts'
import { basePathOf } from './basePathOf.ts'
import { type Call, type CallResponse, OwnResponse } from './call.ts'
import { encodeHtml, pageEncoding } from './compress.ts'
import { headLinks } from './headLinks.ts'
import { isEmbedPage } from './isEmbedPage.ts'
import type { CachedPage, PageCache } from './PageCache.ts'
import { kindOfAll, type PageKind } from './PageKind.ts'
import { userOf } from './userOf.ts'

/** The input of the app's render.tsx: a whole document for one address. */
export type PageRequest = {
  /** Path with BASE_PATH, and query. */
  url: string
  callAction: (call: Call) => Promise<CallResponse>
  /** Milliseconds since 1970: "three days ago" must be the same on the server and in the browser. */
  now: number
  origin: string
  cookies: string
  /** Our own index answers searches. */
  hasSearchIndex: boolean
}
/** `outage`: why some of the page's data is old. */
type Rendered = Awaited<ReturnType<RenderPage>> & { outage?: Outage | undefined }
/** `isWhole` is false if the page was rendered without the data of a slow query. */
export type RenderPage = (request: PageRequest) => Promise<{ status: number; html: string; isWhole?: boolean }>

type Ask = (call: Call, log: Logger) => Promise<CallResponse>

/** Where pages read their data: this portal's dispatcher, or another CKAN. */
export type Source = {
  callAction: Ask
  /** Reads as the signed-in user; undefined if nobody is signed in. With another CKAN the portal knows no users. */
  asReader?: (request: Request) => Promise<Ask | undefined>
  site: Pick<SiteSettings, 'siteUrl' | 'localeDefault'>
  /** Whether datasets are available as RDF. */
  hasRdf: boolean
  /** Whether our own index answers searches now. */
  hasSearchIndex: () => boolean
  /** Where pages for anonymous visitors are kept, and the version of the catalogue; without it none are kept. */
  cache?: { pages: PageCache; version: () => string; kindOf: (call: Call) => PageKind }
}

/** Results from this portal's own catalogue and data requests. */
export function ownResponses(
  services: Services,
  requests: Pick<DataRequestService, 'read'>,
  pages?: PageCache,
): Source {
  const askAs =
    (user: User | null): Ask =>
    async (call, log) =>
      (await requests.read(call)) ?? callInProcess(call, { ...services, log }, user)
  const asReader = async (request: Request) => {
    const user = await userOf(request, services)
    return user ? askAs(user) : undefined
  }
  const { catalogue, responses, config } = services
  const cache = pages && {
    pages,
    version: () => `${responses.generation}.${catalogue.seq}`,
    kindOf: ({ action, input }: Call): PageKind => {
      if (isForOneVisitor(action)) return 'personal'
      return isCacheable(action, { ...input }, services) ? 'lasting' : 'mixed'
    },
  }
  return {
    callAction: askAs(null),
    asReader,
    site: config,
    hasRdf: true,
    hasSearchIndex: () => true,
    ...(cache && { cache }),
  }
}

/** Every page of the app, rendered with its data, so that the first paint needs no second round trip. */
export function pageRoutes(source: Source, renderPage: RenderPage): Hono {
  const pages = new Hono()
  const base = basePathOf(source.site.siteUrl)
  pages.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    // `//host` would be another site's address in a link; the page is at the address with one slash.
    if (pathname.startsWith('//')) return context.redirect(base + pathname.replace(/^\/+/, '/') + search, 308)
    return next()
  })
  pages.get('*', (context) => pageResponse(context, source, renderPage))
  return pages
}

/**
 * The page of the request's address as the app renders it; a form with errors has its own status. Pages are rendered for an
 * anonymous visitor. If that is refused (403), the page is rendered again for the signed-in user, and not cached.
 */
export async function pageResponse(
  context: Context,
  source: Source,
  renderPage: RenderPage,
  ownStatus?: number,
): Promise<Response> {
  const request = context.req.raw
  const log = context.get('log')
  const page = await anonymousPage(request, source, renderPage, log)
  const isForReader = page.status === 403 && !isEmbedPage(new URL(request.url).pathname)
  const asks = isForReader ? await source.asReader?.(request) : undefined
  const shown = asks ? await renderFor(request, asks, source, renderPage, log) : page
  const { status } = shown
  const outage = 'outage' in shown ? shown.outage : undefined
  const isPersonal = 'kind' in shown && shown.kind === 'personal'
  const { bytes, headers } = await encodeHtml(request, shown.html)
  return new Response(bytes, {
    status: ownStatus ?? status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
      'cache-control':
        ownStatus || asks || status >= 500
          ? 'private, no-store'
          : `${isPersonal ? 'private' : 'public'}, must-revalidate, max-age=0`,
      // Browsers do not store a page with old data as the last one (src/offline/).
      ...(outage && { warning: outageWarning(outage) }),
      ...headers,
    },
  })
}

/** The page for an anonymous visitor, which depends on the address and the theme of the cookie, from the cache if there is one. */
async function anonymousPage(
  request: Request,
  source: Source,
  renderPage: RenderPage,
  log: Logger,
): Promise<Rendered | CachedPage> {
  const { cache } = source
  if (!cache || (request.method !== 'GET' && request.method !== 'HEAD'))
    return renderFor(request, source.callAction, source, renderPage, log)
  const { pathname, search } = new URL(request.url)
  const address = JSON.stringify([pathname + search, themeCookie(request)])
  const draw = async () => {
    const kinds = new Set<PageKind>()
    const ask: Ask = async (call, ofRequest) => {
      kinds.add(cache.kindOf(call))
      const response = await source.callAction(call, ofRequest).catch((error: unknown) => {
        kinds.add('partial')
        throw error
      })
      if (response.status >= 500 || response.status === 429 || response.outage) kinds.add('partial')
      return response
    }
    const { status, html, isWhole, outage } = await renderFor(request, ask, source, renderPage, log)
    if (isWhole === false) kinds.add('partial')
    return { status, html, kind: kindOfAll(kinds), outage }
  }
  return cache.pages.page(address, cache.version(), draw, pageEncoding(request))
}

/** The part of the cookies on which a page depends (src/app/theme.ts). A page for frames has none. */
function themeCookie(request: Request): string {
  const theme = /(?:^|;\s*)theme=(light|dark)(?![a-z])/.exec(request.headers.get('cookie') ?? '')?.[1]
  return theme === undefined || isEmbedPage(new URL(request.url).pathname) ? '' : `theme=${theme}`
}

async function renderFor(
  request: Request,
  callAction: Ask,
  { site, hasRdf, hasSearchIndex }: Source,
  renderPage: RenderPage,
  log: Logger,
): Promise<Rendered> {
  const { pathname, search } = new URL(request.url)
  let outage: Outage | undefined
  const ask = async (call: Call) => {
    const response = await callAction(call, log)
    if (outage?.silentSince == null) outage = response.outage ?? outage
    return response
  }
  const page = renderPage({
    url: basePathOf(site.siteUrl) + pathname + search,
    callAction: ask,
    now: Date.now(),
    origin: new URL(site.siteUrl).origin,
    cookies: themeCookie(request),
    hasSearchIndex: hasSearchIndex(),
  })
  const [shown, inHead] = await Promise.all([page, headLinks(pathname, { callAction: ask, site, hasRdf })])
  const { status, html } = shown
  return { ...shown, html: status === 200 ? html.replace('</head>', () => `${inHead}</head>`) : html, outage }
}

/** Calls the dispatcher of the API in this process. */
async function callInProcess(
  { action, input, locale }: Call,
  services: Services,
  user: User | null,
): Promise<CallResponse> {
  const request = new Request('http://in-process/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const known = LOCALES.find((name) => name === locale) ?? services.config.localeDefault
  const answer = await dispatch(action, request, { ...services, user, locale: known }, '')
  const retryAfter = answer.retryAfterSeconds === undefined ? null : String(answer.retryAfterSeconds)
  return new OwnResponse(answer.status, answer.body.text, retryAfter)
}
