import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { isEmbedPath } from '#contract/isEmbedPath.ts'
import type { CallAction } from '../api/action.ts'
import { createQueryClient } from '../api/queryClient.ts'
import type { SiteConfig } from '../catalogue/site.ts'
import { joinLocale, splitLocale } from '../i18n/locale.ts'
import { sharedNamespaces } from '../i18n/namespaces.ts'
import { embeddedTranslations } from '../i18n/translations.ts'
import { within } from '../lib/within.ts'
import { PaintContext } from '../ui/Chart/PaintContext.ts'
import type { PageHead, PageHeadKeeper } from '../ui/Page/PageHead.ts'
import { App } from './App.tsx'
import { type Assets, assetsOf } from './assets.ts'
import { documentHtml } from './documentHtml.ts'
import { LoadError } from './LoadError.ts'
import { pageTitle } from './pageTitle.ts'
import { paintCharts } from './paintCharts.ts'
import { pathWithoutSlash } from './pathWithoutSlash.ts'
import { createRoutes, handleOf, STARTED_QUERIES_MS } from './routes.ts'
import { writeSeed } from './seed.ts'
import { type Theme, themeNamed, themeOfCookies } from './theme.ts'

export type RenderRequest = {
  /** Path and query. */
  url: string
  /** Scheme and host for absolute URLs; empty if unknown. */
  origin?: string
  /** The request's Cookie header. */
  cookies?: string
  site: Omit<SiteConfig, 'hasSearchIndex'>
  callAction: CallAction
  /** Our own index answers searches. */
  hasSearchIndex: boolean
  /** The current time for relative dates, in milliseconds. */
  now: number
  assets: Assets
}

/** `isWhole` is false if the page is without the data of a slow query. */
export type RenderedPage = { status: number; html: string; isWhole: boolean }

/**
 * Renders the page of a URL: loads its code, runs its queries and returns the complete HTML. Never throws for an
 * invalid URL.
 */
export async function render(asked: RenderRequest): Promise<RenderedPage> {
  // As the browser has it before it hydrates the page.
  const [path = '/', search = ''] = asked.url.split(/(\?.*)/s)
  const request = { ...asked, url: decodablePath(pathWithoutSlash(path)) + search }
  const { now, callAction, url, origin = '', hasSearchIndex } = request
  const site: SiteConfig = { ...request.site, origin, hasSearchIndex }
  const [locale] = splitLocale(new URL(ANY_ORIGIN + url).pathname, site)
  const theme = themeOf(request)
  const queryClient = createQueryClient(callAction, { retries: false })
  const { query, dataRoutes } = handlerOf(request)
  const began = performance.now()
  const context = await query(new Request(ANY_ORIGIN + url), {
    requestContext: { queryClient } satisfies RequestContext,
  })
  if (context instanceof Response) throw new Error('a loader returned a redirect')
  const [failure] = Object.values(context.errors ?? {})
  if (failure) {
    // The router keeps the failed promise of a page's code.
    if (failure instanceof LoadError) handlers.delete(request.site)
    throw failure
  }
  // The queries that a loader has started without waiting for them. The browser sends those again that are slow.
  const started = queryClient.getQueryCache().getAll()
  const left = Math.max(0, STARTED_QUERIES_MS - (performance.now() - began))
  await within(left, Promise.allSettled(started.map(({ promise }) => promise)))
  const isWhole = queryClient.isFetching() === 0

  let head: PageHead = { title: '', description: undefined }
  const pageHead: PageHeadKeeper = {
    whileRendering: (tags) => {
      head = tags
    },
  }
  const body = await renderToText(
    <PaintContext value={paintCharts(locale)}>
      <App {...{ queryClient, site, now, theme, pageHead, routes: dataRoutes }}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </PaintContext>,
  )
  const { page } = handleOf(context.matches.at(-1)?.route ?? {})
  const { searchParams } = new URL(ANY_ORIGIN + url)
  const isStatic = page.isEmbed === true && page.hydrates?.(searchParams) !== true
  const seed = isStatic
    ? undefined
    : writeSeed({
        locale,
        site,
        now,
        theme,
        translations: embeddedTranslations(locale, [...sharedNamespaces, ...page.namespaces]),
        responses: dehydrate(queryClient),
        loaderData: context.loaderData,
      })
  queryClient.clear()
  const html = documentHtml({
    locale,
    theme,
    head: { ...head, title: pageTitle(head.title, site, locale) },
    siteTheme: site.theme,
    basePath: site.basePath,
    ...addressesOf(request),
    isIndexed: context.statusCode === 200 && page.isEmbed !== true && (page.isIndexed?.(searchParams) ?? true),
    assets: assetsOf(page.source || '', request.assets, {
      language: locale,
      basePath: site.basePath,
      isMono: page.isMono,
      parts: page.partsOf ? page.partsOf(searchParams, body) : undefined,
      isStatic,
    }),
    body,
    seed,
  })
  return { status: context.statusCode, html, isWhole }
}

/**
 * The path; one that cannot be decoded with its percent signs as characters, as the browser's router reads it. The router on the
 * server would write a warning of its own to the log.
 */
function decodablePath(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

type RequestContext = { queryClient: QueryClient }
type Handler = ReturnType<typeof createStaticHandler>

/** The handlers of a site, without its own index and with it. */
const handlers = new WeakMap<object, Map<boolean, Handler>>()

/** Creating the routes takes a tenth of a page's time, so all requests of a site share them. */
function handlerOf({ site, hasSearchIndex }: RenderRequest): Handler {
  const known = handlers.get(site) ?? new Map<boolean, Handler>()
  handlers.set(site, known)
  const handler =
    known.get(hasSearchIndex) ??
    createStaticHandler(createRoutes({ ...site, hasSearchIndex }, (context) => (context as RequestContext).queryClient))
  known.set(hasSearchIndex, handler)
  return handler
}

/** The static handler needs an absolute URL; its origin is not used. */
const ANY_ORIGIN = 'http://localhost'

async function renderToText(element: React.ReactNode): Promise<string> {
  // Suspense boundaries are inlined: inserting them later would need an inline script.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  // Whatever the runtime: a Response would read the many small pieces several times more slowly.
  const decoder = new TextDecoder()
  const reader = prelude.getReader()
  let html = ''
  for (;;) {
    const { done, value } = await reader.read()
    // Texts of the address can have a NUL, which no HTML may have; React ignores it when it hydrates.
    if (done) return (html + decoder.decode()).replaceAll('\0', '')
    html += decoder.decode(value, { stream: true })
  }
}

/** The reader's choice; an embedded page has no cookies, and its address can choose. */
function themeOf({ url, cookies = '', site }: RenderRequest): Theme {
  const { pathname, searchParams } = new URL(ANY_ORIGIN + url)
  const [, path] = splitLocale(pathname, site)
  return isEmbedPath(path) ? themeNamed(searchParams.get('theme')) : themeOfCookies(cookies)
}

/** One URL per language, with the query but without the parameters of the visitor's own state. */
function addressesOf({ url, origin = '', site }: RenderRequest) {
  const { languages } = site
  const [pathname = '/', query = ''] = url.split(/\?(.*)/s)
  const [locale, path] = splitLocale(pathname, site)
  const tail = (path || '/') + (query && `?${query}`)
  const [fallback] = languages
  const alternates = languages.map((lang) => ({
    lang: lang as string,
    href: origin + joinLocale(lang, tail, site),
  }))
  return {
    canonical: origin + joinLocale(locale, tail, site),
    alternates: [...alternates, { lang: 'x-default', href: origin + joinLocale(fallback, tail, site) }],
  }
}
