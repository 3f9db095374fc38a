import { Hono } from 'hono'
import type { Services } from './actions/define.ts'
import { DataRequestService } from './dataRequest/DataRequestService.ts'
import { apiRoutes } from './http/apiRoutes.ts'
import type { BlockWatch } from './http/BlockWatch.ts'
import { clientFiles, topNamesOf } from './http/clientFiles.ts'
import { type CorsOrigins, cors } from './http/cors.ts'
import { dataRequestRoutes } from './http/dataRequestRoutes.ts'
import { dcatRoutes } from './http/dcatRoutes.ts'
import { dictionaryRoute } from './http/dictionaryRoute.ts'
import { dumpRoutes } from './http/dumpRoutes.ts'
import { editPageRoutes } from './http/editPageRoutes.ts'
import { failureResponse } from './http/failureResponse.ts'
import { feedRoutes } from './http/feedRoutes.ts'
import { fileRoutes } from './http/fileRoutes.ts'
import { llmsRoute } from './http/llmsRoute.ts'
import { logoRoutes } from './http/logoRoutes.ts'
import { openapiRoute } from './http/openapiRoute.ts'
import { failWithScope } from './http/openServer.ts'
import { ownAnswers, pageRoutes, type RenderPage } from './http/pageRoutes.ts'
import { plainPage } from './http/plainPage.ts'
import { parameterLimit, rateLimit } from './http/rateLimit.ts'
import { requestFeedRoute } from './http/requestFeedRoute.ts'
import { requestLog } from './http/requestLog.ts'
import { robotsRoute } from './http/robotsRoute.ts'
import { type HeaderSettings, securityHeaders } from './http/securityHeaders.ts'
import { sessionRoutes } from './http/sessionRoutes.ts'
import { sitemapRoutes } from './http/sitemapRoutes.ts'
import { thumbnailRoutes } from './http/thumbnailRoutes.ts'
import { linkReaderRoutes } from './linkReader/linkReaderRoutes.ts'
import type { Links } from './linkReader/readLink.ts'
import { LOCALES } from './messages.ts'
import { SignIn } from './user/SignIn.ts'

/** The limits of access by origin and address. */
type Access = {
  /** The requests per minute that one address may send; undefined means no limit. */
  rateLimit: number | undefined
  corsOrigins: CorsOrigins
  /** The number of trusted proxies that set X-Forwarded-For. */
  trustedProxies: number
} & Omit<HeaderSettings, 'siteUrl'>
const OPEN: Access = { rateLimit: undefined, corsOrigins: '*', trustedProxies: 0 }

type Parts = {
  services: Services
  dataDir: string
  renderPage: RenderPage
  /** The built app's files; undefined in development, where Vite serves them. */
  clientDir?: string
  access?: Access
  /** Which links previews may read. */
  links?: Links
  watch?: BlockWatch
}

/** The portal as one handler: the action API, files, tables and pages, each under every language segment. */
export function createApp({
  services,
  dataDir,
  renderPage,
  clientDir,
  access = OPEN,
  links = 'public',
  watch,
}: Parts): Hono {
  const app = new Hono()
  app.use(
    requestLog(services.log, watch),
    securityHeaders({ ...access, siteUrl: services.config.siteUrl }),
    cors(access.corsOrigins),
    failWithScope,
  )
  const signIn = new SignIn(services.db)
  const requests = new DataRequestService(services.db)
  app.onError((error, context) => failureResponse(error, context, services.config))
  app.get('/healthz', async (context) => {
    const { isReady } = services.catalogue
    const loads = await services.loads?.open()
    // Numbers of datasets or changes would reveal hidden ones.
    return context.json(
      { search: isReady ? 'ready' : 'building', ...(loads !== undefined && { loads }) },
      isReady ? 200 : 503,
      isReady ? {} : { 'retry-after': '2' },
    )
  })
  const { localeDefault } = services.config
  const files = clientDir ? topNamesOf(clientDir) : new Set<string>()
  app.use(rateLimit({ perMinute: access.rateLimit, trustedProxies: access.trustedProxies, localeDefault, files }))
  app.use(parameterLimit(localeDefault))
  const openapi = openapiRoute(services.config)
  const pages = ownAnswers(services, requests)
  for (const [segment, locale] of [
    ['', services.config.localeDefault] as const,
    ...LOCALES.map((name) => [`/${name}`, name] as const),
  ]) {
    app.route(`${segment}/user`, sessionRoutes(services, signIn, access.trustedProxies, locale))
    app.route(`${segment}/api`, openapi)
    app.route(`${segment}/api`, apiRoutes(services, locale, segment))
    app.route(segment || '/', fileRoutes(services, dataDir, locale))
    app.route(`${segment}/datastore/dump`, dumpRoutes(services, locale))
    app.route(`${segment}/datastore/dictionary_download`, dictionaryRoute(services, locale))
    const { trustedProxies } = access
    const dataRequests = dataRequestRoutes({ services, requests, renderPage, locale, segment, trustedProxies })
    app.route(`${segment}/data-request`, dataRequests)
    app.route(`${segment}/feeds`, requestFeedRoute(services.config, requests, locale, segment))
    app.route(`${segment}/feeds`, feedRoutes(services, locale, segment))
    app.route(segment || '/', dcatRoutes(services, locale))
    app.route(`${segment}/dataset/edit`, editPageRoutes(services, pages, renderPage))
  }
  app.route('/', linkReaderRoutes(services, { links, trustedProxies: access.trustedProxies }))
  app.route('/', thumbnailRoutes(services, dataDir))
  app.route('/uploads/group', logoRoutes(dataDir, services.config.localeDefault))
  app.route('/', robotsRoute(`${services.config.siteUrl}/sitemap.xml`))
  app.route('/', llmsRoute(services.config, { hasOpenApi: true }))
  app.route('/', sitemapRoutes(services))
  if (clientDir) app.route('/', clientFiles(clientDir))
  app.route('/', pageRoutes(pages, renderPage))
  app.all('*', () => plainPage(405, 'methodNotAllowed', services.config.localeDefault))
  return app
}
