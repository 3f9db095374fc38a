import { Hono } from 'hono'
import type { Services } from './actions/define.ts'
import { archiveRoutes } from './archive/archiveRoutes.ts'
import { DataRequestService } from './dataRequest/DataRequestService.ts'
import { RequestInbox } from './dataRequest/RequestInbox.ts'
import { Health } from './health/Health.ts'
import { apiRoutes } from './http/apiRoutes.ts'
import { auditRoutes } from './http/auditRoutes.ts'
import { basePathOf } from './http/basePathOf.ts'
import { clientFiles, topNamesOf } from './http/clientFiles.ts'
import { type CorsOrigins, cors } from './http/cors.ts'
import { croissantRoute } from './http/croissantRoute.ts'
import { DumpSlots } from './http/DumpSlots.ts'
import { dataRequestRoutes } from './http/dataRequestRoutes.ts'
import { dcatRoutes } from './http/dcatRoutes.ts'
import { dictionaryRoute } from './http/dictionaryRoute.ts'
import { dumpRoutes } from './http/dumpRoutes.ts'
import { editPageRoutes } from './http/editPageRoutes.ts'
import { failureResponse } from './http/failureResponse.ts'
import { feedRoutes } from './http/feedRoutes.ts'
import { fileRoutes } from './http/fileRoutes.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import { latestFileRoute } from './http/latestFileRoute.ts'
import { llmsRoute } from './http/llmsRoute.ts'
import { logoRoutes } from './http/logoRoutes.ts'
import { notesWrites } from './http/notesWrites.ts'
import { notificationFeedRoute } from './http/notificationFeedRoute.ts'
import { oidcRoutes } from './http/oidcRoutes.ts'
import { openapiRoute } from './http/openapiRoute.ts'
import { failWithScope } from './http/openServer.ts'
import type { PageCache } from './http/PageCache.ts'
import { ownResponses, pageRoutes, type RenderPage } from './http/pageRoutes.ts'
import { passwordRoutes } from './http/passwordRoutes.ts'
import { plainPage } from './http/plainPage.ts'
import { publicDatasets, readAnonymously } from './http/publicSearch.ts'
import { publishedQueryRoutes } from './http/publishedQueryRoutes.ts'
import { countRequests, parameterLimit, rateLimit } from './http/rateLimit.ts'
import { requestFeedRoute } from './http/requestFeedRoute.ts'
import { type RequestWatchers, requestLog } from './http/requestLog.ts'
import { robotsRoute } from './http/robotsRoute.ts'
import { rowFeedRoute } from './http/rowFeedRoute.ts'
import { StylesTogether } from './http/StylesTogether.ts'
import { type HeaderSettings, securityHeaders } from './http/securityHeaders.ts'
import { sessionRoutes } from './http/sessionRoutes.ts'
import { shareImageRoutes } from './http/shareImageRoutes.ts'
import { sitemapRoutes } from './http/sitemapRoutes.ts'
import { thumbnailRoutes } from './http/thumbnailRoutes.ts'
import { userOf } from './http/userOf.ts'
import { linkReaderRoutes } from './linkReader/linkReaderRoutes.ts'
import type { Links } from './linkReader/readLink.ts'
import { mcpRoutes } from './mcp/mcpRoutes.ts'
import { LOCALES } from './messages.ts'
import { countUses } from './popularity/countUses.ts'
import type { UseCounter } from './popularity/UseCounter.ts'
import { ownSearchExport } from './searchExport/ownSearchExport.ts'
import { seriesRoutes } from './series/seriesRoutes.ts'
import { keptThumbnails } from './thumbnail/keptThumbnails.ts'
import type { Read } from './thumbnail/rowsOf.ts'
import { ForgottenPasswords } from './user/ForgottenPasswords.ts'
import { OidcProvider } from './user/oidc/OidcProvider.ts'
import type { OidcSettings } from './user/oidc/readOidc.ts'
import { SignIn } from './user/SignIn.ts'
import { unlimitedUser } from './user/tokenScope.ts'

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
  watchers?: RequestWatchers
  /** What /readyz reports; by default, checked with the portal's own connections. */
  health?: Health
  /** Counts views and downloads; without it nothing is counted. */
  uses?: UseCounter
  /** Keeps pages for anonymous visitors; not in development, where their code changes. */
  kept?: PageCache
  /** The OpenID provider with which people can sign in. */
  oidc?: OidcSettings | undefined
}

/** The portal as one handler: the action API, files, tables and pages, each under every language segment. */
export function createApp({
  services,
  dataDir,
  renderPage: renderAnyPage,
  clientDir,
  access = OPEN,
  links = 'public',
  watchers,
  health = new Health({ db: services.db, catalogue: services.catalogue, storage: services.files.storage }),
  uses,
  kept,
  oidc,
}: Parts): Hono {
  const app = new Hono()
  app.use(
    requestLog(services.log, watchers),
    securityHeaders({ ...access, siteUrl: services.config.siteUrl }),
    cors(access.corsOrigins),
    failWithScope,
  )
  if (uses) app.use(countUses(uses))
  const { sharedLimits: shared } = services
  const signIn = new SignIn(services.db, Date.now, shared)
  const provider = oidc && new OidcProvider(oidc, services.config.siteUrl)
  const forgotten = new ForgottenPasswords(services)
  const requests = new DataRequestService(services.db, Date.now, shared)
  const inbox = new RequestInbox(services.db)
  app.onError((error, context) => failureResponse(error, context, services.config))
  app.route('/', healthRoutes(health, services))
  const { localeDefault } = services.config
  const files = clientDir ? topNamesOf(clientDir) : new Set<string>()
  app.use(
    rateLimit(
      countRequests({ perMinute: access.rateLimit, trustedProxies: access.trustedProxies, files, shared }),
      localeDefault,
    ),
  )
  app.use(parameterLimit(localeDefault))
  const styles = clientDir ? new StylesTogether(clientDir) : undefined
  const renderPage = styles?.noting(renderAnyPage) ?? renderAnyPage
  const openapi = openapiRoute(services.config)
  if (kept) app.use(notesWrites(kept, localeDefault))
  const pages = ownResponses(services, requests, kept)
  const readDataset = publicDatasets(services)
  const slots = new DumpSlots()
  for (const [segment, locale] of [
    ['', services.config.localeDefault] as const,
    ...LOCALES.map((name) => [`/${name}`, name] as const),
  ]) {
    app.route(
      `${segment}/user/reset`,
      passwordRoutes(services, { forgotten, trustedProxies: access.trustedProxies, locale }),
    )
    if (provider) app.route(`${segment}/user/oidc`, oidcRoutes(services, { provider, signIn, locale }))
    app.route(`${segment}/user`, sessionRoutes(services, signIn, access.trustedProxies, locale))
    app.route(`${segment}/api`, openapi)
    app.route(`${segment}/api`, apiRoutes(services, locale, segment))
    app.route(segment || '/', mcpRoutes(services, locale, segment))
    app.route(segment || '/', fileRoutes(services, locale))
    const { trustedProxies } = access
    app.route(`${segment}/datastore/dump`, dumpRoutes(services, { locale, trustedProxies, slots }))
    app.route(`${segment}/datastore/dictionary_download`, dictionaryRoute(services, locale))
    app.route(segment || '/', archiveRoutes(services, { dataDir, links, trustedProxies, locale }))
    const dataRequests = dataRequestRoutes({
      ...{ siteUrl: services.config.siteUrl, requests, inbox, renderPage, locale, segment, trustedProxies },
      staffOf: async (request) => unlimitedUser(await userOf(request, services)),
      source: (reads) => ownResponses(services, reads),
    })
    app.route(`${segment}/data-request`, dataRequests)
    app.route(`${segment}/feeds`, notificationFeedRoute(services, locale, segment))
    app.route(`${segment}/feeds`, requestFeedRoute(services.config, requests, locale, segment))
    app.route(`${segment}/feeds`, feedRoutes(services, locale, segment))
    app.route(`${segment}/feeds`, rowFeedRoute(services, locale, segment))
    app.route(segment || '/', dcatRoutes(services, locale))
    app.route(segment || '/', ownSearchExport(services, { segment, locale, trustedProxies }))
    app.route(segment || '/', latestFileRoute(readDataset, services.config.siteUrl, locale))
    app.route(segment || '/', seriesRoutes(services, readDataset, { locale, segment, trustedProxies, slots }))
    app.route(segment || '/', croissantRoute(services, locale))
    app.route(segment || '/', publishedQueryRoutes(services, { locale, trustedProxies, slots }))
    app.route(segment || '/', auditRoutes(services, { locale, trustedProxies, slots }))
    app.route(segment || '/', editPageRoutes(services, pages, renderPage))
  }
  app.route('/', linkReaderRoutes(services, { links, trustedProxies: access.trustedProxies }))
  const read: Read = (action, input) => readAnonymously(action, input, services, localeDefault)
  const thumbnailOf = keptThumbnails({ services, read })
  app.route('/', thumbnailRoutes(readDataset, thumbnailOf, localeDefault))
  app.route('/', shareImageRoutes({ site: services.config, dataDir, datasets: { readDataset, thumbnailOf } }))
  app.route('/uploads/group', logoRoutes(services.files.storage, services.config.localeDefault))
  app.route('/', robotsRoute(services.config.siteUrl, { hasSitemap: true }))
  app.route('/', llmsRoute(services.config, { isOwn: true }))
  app.route('/', sitemapRoutes(services))
  if (clientDir && styles) app.route('/', clientFiles(clientDir, styles, basePathOf(services.config.siteUrl)))
  app.route('/', pageRoutes(pages, renderPage))
  app.all('*', () => plainPage(405, 'methodNotAllowed', services.config.localeDefault))
  return app
}
