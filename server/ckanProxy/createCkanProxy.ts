import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { SiteSettings } from '../actions/define.ts'
import type { CkanIndex } from '../ckanIndex/CkanIndex.ts'
import { CkanSearch } from '../ckanIndex/CkanSearch.ts'
import type { CkanRequests } from '../ckanRequests/openCkanRequests.ts'
import { type DataRequestService, isForOneVisitor } from '../dataRequest/DataRequestService.ts'
import { RETRY_AFTER_SECONDS } from '../errors.ts'
import { connectionAddress } from '../http/addressOf.ts'
import { basePathOf } from '../http/basePathOf.ts'
import type { Call, CallResponse } from '../http/call.ts'
import { clientFiles, topNamesOf } from '../http/clientFiles.ts'
import type { DataRequestSite } from '../http/dataRequestResponses.ts'
import { dataRequestRoutes } from '../http/dataRequestRoutes.ts'
import { failureResponse } from '../http/failureResponse.ts'
import { languageOf } from '../http/languageOf.ts'
import { llmsRoute } from '../http/llmsRoute.ts'
import { notesWrites } from '../http/notesWrites.ts'
import { failWithScope } from '../http/openServer.ts'
import { PageCache } from '../http/PageCache.ts'
import { pageRoutes, type RenderPage, type Source } from '../http/pageRoutes.ts'
import { plainPage } from '../http/plainPage.ts'
import { countRequests, parameterLimit, rateLimit } from '../http/rateLimit.ts'
import { requestFeedRoute } from '../http/requestFeedRoute.ts'
import { observeRequest, type RequestWatchers, requestLog } from '../http/requestLog.ts'
import { robotsRoute } from '../http/robotsRoute.ts'
import { StylesTogether } from '../http/StylesTogether.ts'
import { type HeaderSettings, securityHeaders, securityHeadersOf } from '../http/securityHeaders.ts'
import { shareImageRoutes } from '../http/shareImageRoutes.ts'
import type { Links } from '../linkReader/readLink.ts'
import { LOCALES, type Locale } from '../messages.ts'
import type { Metrics } from '../metrics/Metrics.ts'
import { observeCkan } from '../metrics/observeCkan.ts'
import { CkanStatus } from '../status/ckanStatus.ts'
import { askCkan } from './askCkan.ts'
import type { Ckan } from './Ckan.ts'
import { CkanFacts } from './CkanFacts.ts'
import { CkanSchemas } from './CkanSchemas.ts'
import { ckanLinkReader } from './ckanLinkReader.ts'
import { ckanSearchExport } from './ckanSearchExport.ts'
import { PublicReads } from './PublicReads.ts'
import { passThrough } from './passThrough.ts'
import { publicReadRoute } from './publicReadRoute.ts'
import { sendRead } from './sendRead.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { statusRoutes } from './statusRoutes.ts'

/** How long one call of CKAN serves all probes. */
const CHECK_EVERY_MS = 1_000
const CHECK_PATIENCE_MS = 10_000

type Parts = {
  ckan: Ckan
  site: SiteSettings
  renderPage: RenderPage
  clientDir?: string
  log: Logger
  /** Whether site.json has an address for data requests; then a page shows it. */
  hasRequestPage?: boolean
  /** Data requests that this portal stores. */
  stored?: CkanRequests | undefined
  /** The requests per minute that one address may send; undefined means no limit. */
  perMinute?: number | undefined
  watchers?: RequestWatchers
  /** Where what this portal counts is exported; by default nowhere. */
  metrics?: Metrics | undefined
  /** Which links previews may read. */
  links?: Links
  /** How long the response to a public read is sent again without a request to CKAN, in milliseconds. */
  freshMs?: number
  /** Our index of its catalogue; without it, CKAN answers every search. */
  index?: CkanIndex | undefined
  /** The number of trusted proxies that set X-Forwarded-For. */
  trustedProxies?: number
  headers?: Omit<HeaderSettings, 'siteUrl'>
}

/** The beginnings of paths, and their languages. */
const segmentsOf = (localeDefault: Locale): [segment: string, locale: Locale][] => [
  ['', localeDefault],
  ...LOCALES.map((name): [string, Locale] => [`/${name}`, name]),
]

/** The paths that CKAN serves; all others are pages or files of the app. */
const THEIRS = [
  /^\/api(\/|$)/,
  /^\/[^/]+\/[^/]+\/resource\/[^/]+\/download(\/|$)/,
  /^\/datastore\/dump\//,
  /^\/(feeds|uploads|file)\//,
  /^\/(dataset\/[^/]+|catalog)\.(jsonld|ttl|rdf|xml|n3)$/,
  /^\/user\/_logout$/, // it ends the session of a user who signed in to CKAN on the same host
]

/** What is known of a CKAN's abilities. It changes when that CKAN starts again. */
function abilityResponse({ status, body, isComplete }: CallResponse & { isComplete: boolean }): Response {
  const headers = { 'cache-control': isComplete ? 'public, max-age=600' : 'no-store' }
  return Response.json(body, { status, headers: { ...headers, ...(status === 503 && { 'retry-after': '5' }) } })
}

/** The app in front of a CKAN: the app renders the pages; the API and files are passed through. */
export function createCkanProxy({
  ckan,
  site,
  renderPage: renderAnyPage,
  clientDir,
  log,
  hasRequestPage = false,
  stored,
  headers,
  links = 'public',
  freshMs = 0,
  index,
  ...access
}: Parts): Hono {
  const front = new Hono()
  const { localeDefault } = site
  const { perMinute, trustedProxies = 0, watchers } = access
  const headerSettings = { ...headers, siteUrl: site.siteUrl }
  const files = clientDir ? topNamesOf(clientDir) : new Set<string>()
  const count = countRequests({ perMinute, trustedProxies, files })
  const search = index && new CkanSearch(index, { ...site, log })
  const reads = new PublicReads(ckan, { freshMs })
  const behind = { ckan, reads, search, onWrite: () => index?.changed() }
  const [observe, headersOf] = [observeRequest(log, watchers), securityHeadersOf(headerSettings)]
  front.use(publicReadRoute({ behind, localeDefault, observe, count, headersOf }))
  front.use(requestLog(log, watchers), securityHeaders(headerSettings), failWithScope)
  front.onError((error, context) => failureResponse(error, context, site))
  const facts = new CkanFacts(ckan)
  const schemas = new CkanSchemas(ckan)
  const askTheirs = askCkan(behind, localeDefault)
  // CKAN has no data requests: this portal stores them, or the page only says where to send them.
  const callWith = (requests?: Pick<DataRequestService, 'read'>) => async (call: Call) => {
    if (call.action === 'ckan_facts') return facts.answer(call.input)
    if (call.action === 'dataset_labels') return schemas.answer(call.input, call.locale)
    if (!call.action.startsWith('data_request_')) return askTheirs(call)
    const isShown = hasRequestPage && !requests
    return (await requests?.read(call)) ?? { status: isShown ? 200 : 404, body: { success: isShown, result: {} } }
  }
  const callAction = callWith(stored?.requests)
  let checked: { at: number; isWell: Promise<boolean> } | undefined
  // These addresses have no rate limit, so one check serves all requests for a moment.
  const isCkanWell = () => {
    if (!checked || performance.now() - checked.at > CHECK_EVERY_MS) {
      const signal = AbortSignal.timeout(CHECK_PATIENCE_MS)
      const asked = { method: 'GET', headers: {}, body: null, signal, hasOwnConnection: true }
      const answer = sendRead(ckan, '/api/3/action/status_show', asked)
      checked = {
        at: performance.now(),
        isWell: answer
          .then(async ({ status, body }) => {
            await text(body) // it may break off
            return status === 200 || status === 429 // it responds, but has a limit of requests
          })
          .catch(() => false),
      }
    }
    return checked.isWell
  }
  front.get('/livez', (context) => context.json({ status: 'live' }))
  for (const path of ['/readyz', '/healthz'])
    front.get(path, async (context) => {
      const isWell = await isCkanWell()
      context.header('cache-control', 'no-store')
      if (!isWell) context.header('retry-after', String(RETRY_AFTER_SECONDS))
      const state = { ckan: isWell ? 'answers' : 'silent', ...(index && { index: index.state }) }
      return context.json(state, isWell ? 200 : 503)
    })
  front.use(rateLimit(count, localeDefault))
  front.use(parameterLimit(localeDefault))
  const styles = clientDir ? new StylesTogether(clientDir) : undefined
  const renderPage = styles?.noting(renderAnyPage) ?? renderAnyPage
  // As long as responses may be sent again, so may pages, for a few seconds; their data has no version that would change.
  const kept = freshMs > 0 ? new PageCache() : undefined
  if (access.metrics) observeCkan(access.metrics, { isWell: isCkanWell, reads, pages: kept, index })
  if (kept) front.use(notesWrites(kept, localeDefault))
  const cache: Source['cache'] = kept && {
    pages: kept,
    version: () => (index?.searchable === undefined ? 'without index' : 'with index'),
    kindOf: ({ action }) => (isForOneVisitor(action) ? 'personal' : 'mixed'),
  }
  const sourceOf = (ask: typeof callAction): Source => ({
    ...{ callAction: ask, site, hasRdf: false, hasSearchIndex: () => index?.searchable !== undefined },
    ...(cache && { cache }),
  })
  if (stored) {
    const { requests, inbox, directory } = stored
    for (const [segment, locale] of segmentsOf(localeDefault)) {
      const source: DataRequestSite['source'] = (reads) => sourceOf(callWith(reads))
      const own = { siteUrl: site.siteUrl, staffOf: (request: Request) => directory.userOf(request), source }
      const common = { requests, inbox, renderPage, locale, segment, trustedProxies }
      front.route(`${segment}/data-request`, dataRequestRoutes({ ...own, ...common }))
      front.route(`${segment}/feeds`, requestFeedRoute(site, requests, locale, segment))
    }
  }
  const status = new CkanStatus({ address: ckan.address, siteUrl: site.siteUrl, index, reads, release: site.release })
  front.route('/', statusRoutes(status, site))
  front.route('/', sessionRoutes(behind, site))
  front.use('*', async (context, next) => {
    const { locale, path } = languageOf(new URL(context.req.url).pathname, localeDefault)
    if (!THEIRS.some((theirs) => theirs.test(path))) return next()
    return passThrough(context.req.raw, behind, { locale, address: connectionAddress(context) })
  })
  for (const [segment, locale] of segmentsOf(localeDefault)) {
    front.get(`${segment}/api-docs/facts.json`, async ({ req }) => abilityResponse(await facts.answer(req.query())))
    front.get(`${segment}/dataset/labels.json`, async ({ req }) =>
      abilityResponse(await schemas.answer(req.query(), locale)),
    )
  }
  front.route('/', ckanLinkReader(ckan, { links, trustedProxies }))
  for (const [segment, locale] of segmentsOf(localeDefault))
    front.route(segment || '/', ckanSearchExport({ callAction, site, segment, locale, trustedProxies }))
  front.route('/', robotsRoute(site.siteUrl, { hasSitemap: false }))
  front.route('/', shareImageRoutes({ site }))
  front.route('/', llmsRoute(site, { isOwn: false }))
  for (const path of ['/mcp', ...LOCALES.map((locale) => `/${locale}/mcp`)])
    front.all(path, () => plainPage(404, 'notFound', localeDefault))
  if (clientDir && styles) front.route('/', clientFiles(clientDir, styles, basePathOf(site.siteUrl)))
  front.route('/', pageRoutes(sourceOf(callAction), renderPage))
  front.all('*', () => plainPage(405, 'methodNotAllowed', localeDefault))
  return front
}
