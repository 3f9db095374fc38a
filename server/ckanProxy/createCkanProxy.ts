import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { SiteSettings } from '../actions/define.ts'
import { connectionAddress } from '../http/addressOf.ts'
import type { BlockWatch } from '../http/BlockWatch.ts'
import { clientFiles, topNamesOf } from '../http/clientFiles.ts'
import { failureResponse } from '../http/failureResponse.ts'
import { languageOf } from '../http/languageOf.ts'
import { llmsRoute } from '../http/llmsRoute.ts'
import { failWithScope } from '../http/openServer.ts'
import { pageRoutes, type RenderPage } from '../http/pageRoutes.ts'
import { plainPage } from '../http/plainPage.ts'
import { parameterLimit, rateLimit } from '../http/rateLimit.ts'
import { requestLog } from '../http/requestLog.ts'
import { robotsRoute } from '../http/robotsRoute.ts'
import { type HeaderSettings, securityHeaders } from '../http/securityHeaders.ts'
import type { Links } from '../linkReader/readLink.ts'
import { askCkan } from './askCkan.ts'
import type { Ckan } from './Ckan.ts'
import { ckanLinkReader } from './ckanLinkReader.ts'
import { passThrough } from './passThrough.ts'

type Parts = {
  ckan: Ckan
  site: SiteSettings
  renderPage: RenderPage
  clientDir?: string
  log: Logger
  /** Whether site.json has an address for data requests; then a page shows it. */
  hasRequestPage?: boolean
  /** The requests per minute that one address may send; undefined means no limit. */
  perMinute?: number | undefined
  watch?: BlockWatch
  /** Which links previews may read. */
  links?: Links
  /** The number of trusted proxies that set X-Forwarded-For. */
  trustedProxies?: number
  headers?: Omit<HeaderSettings, 'siteUrl'>
}

/** The paths that CKAN serves; all others are pages or files of the app. */
const THEIRS = [
  /^\/api(\/|$)/,
  /^\/[^/]+\/[^/]+\/resource\/[^/]+\/download(\/|$)/,
  /^\/datastore\/dump\//,
  /^\/(feeds|uploads|file)\//,
  /^\/(dataset\/[^/]+|catalog)\.(jsonld|ttl|rdf|xml|n3)$/,
]

/** The app in front of a CKAN: the app renders the pages; the API and files are passed through. */
export function createCkanProxy({
  ckan,
  site,
  renderPage,
  clientDir,
  log,
  hasRequestPage = false,
  headers,
  links = 'public',
  ...access
}: Parts): Hono {
  const front = new Hono()
  front.use(requestLog(log, access.watch), securityHeaders({ ...headers, siteUrl: site.siteUrl }), failWithScope)
  front.onError((error, context) => failureResponse(error, context, site))
  const askTheirs = askCkan(ckan, site.localeDefault)
  // CKAN has no data requests; the page only says where to send them.
  const callAction: typeof askTheirs = async (call) =>
    call.action.startsWith('data_request_')
      ? { status: hasRequestPage ? 200 : 404, body: { success: hasRequestPage, result: {} } }
      : askTheirs(call)
  front.get('/healthz', async (context) => {
    const answers = await callAction({ action: 'status_show', input: {}, locale: site.localeDefault }).catch(() => null)
    const isWell = answers?.status === 200
    return context.json({ ckan: isWell ? 'answers' : 'silent' }, isWell ? 200 : 503)
  })
  const { perMinute, trustedProxies = 0 } = access
  const files = clientDir ? topNamesOf(clientDir) : new Set<string>()
  front.use(rateLimit({ perMinute, trustedProxies, localeDefault: site.localeDefault, files }))
  front.use(parameterLimit(site.localeDefault))
  front.use('*', async (context, next) => {
    const { locale, path } = languageOf(new URL(context.req.url).pathname, site.localeDefault)
    if (!THEIRS.some((theirs) => theirs.test(path))) return next()
    return passThrough(context.req.raw, ckan, { locale, address: connectionAddress(context) })
  })
  front.route('/', ckanLinkReader(ckan, { links, trustedProxies }))
  front.route('/', robotsRoute())
  front.route('/', llmsRoute(site, { hasOpenApi: false }))
  if (clientDir) front.route('/', clientFiles(clientDir))
  front.route('/', pageRoutes({ callAction, site, hasRdf: false }, renderPage))
  front.all('*', () => plainPage(405, 'methodNotAllowed', site.localeDefault))
  return front
}
