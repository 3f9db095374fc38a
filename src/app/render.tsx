import { dehydrate } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { CallAction } from '../api/action.ts'
import { createQueryClient } from '../api/queryClient.ts'
import type { SiteConfig } from '../catalogue/site.ts'
import { joinLocale, splitLocale } from '../i18n/locale.ts'
import { sharedNamespaces } from '../i18n/namespaces.ts'
import { embeddedTranslations } from '../i18n/translations.ts'
import type { PageHead, PageHeadKeeper } from '../ui/Page/PageHead.ts'
import { App } from './App.tsx'
import { type Assets, assetsOf } from './assets.ts'
import { documentHtml } from './documentHtml.ts'
import { leanAnswers } from './leanAnswers.ts'
import { pageTitle } from './pageTitle.ts'
import { createRoutes, handleOf } from './routes.ts'
import { writeSeed } from './seed.ts'
import { themeOfCookies } from './theme.ts'

export type RenderRequest = {
  /** Path and query. */
  url: string
  /** Scheme and host for absolute URLs; empty if unknown. */
  origin?: string
  /** The request's Cookie header. */
  cookies?: string
  site: SiteConfig
  callAction: CallAction
  /** The current time for relative dates, in milliseconds. */
  now: number
  assets: Assets
}

export type RenderedPage = { status: number; html: string }

/**
 * Renders the page of a URL: loads its code, runs its queries and returns the complete HTML. Never throws for an
 * invalid URL.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { now, callAction, url, origin = '' } = request
  const site: SiteConfig = { ...request.site, origin }
  const [locale] = splitLocale(new URL(ANY_ORIGIN + url).pathname, site.languages)
  const theme = themeOfCookies(request.cookies ?? '')
  const queryClient = createQueryClient(callAction, { retries: false })
  const routes = createRoutes(site.languages, queryClient)
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(ANY_ORIGIN + url))
  if (context instanceof Response) throw new Error('a loader returned a redirect')
  const [failure] = Object.values(context.errors ?? {})
  if (failure) throw failure
  // The queries that a loader has started without waiting for them. The browser sends those again that are slow.
  const started = queryClient.getQueryCache().getAll()
  await settleWithin(
    STARTED_QUERIES_MS,
    started.map(({ promise }) => promise),
  )

  let head: PageHead = { title: '', description: undefined }
  const pageHead: PageHeadKeeper = {
    whileRendering: (tags) => {
      head = tags
    },
  }
  const body = await renderToText(
    <App {...{ queryClient, site, now, theme, pageHead, routes }}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  )
  const { page } = handleOf(context.matches.at(-1)?.route ?? {})
  const seed = writeSeed({
    locale,
    site,
    now,
    theme,
    translations: embeddedTranslations(locale, [...sharedNamespaces, ...page.namespaces]),
    answers: leanAnswers(dehydrate(queryClient)),
    loaderData: context.loaderData,
  })
  queryClient.clear()
  const html = documentHtml({
    locale,
    theme,
    head: { ...head, title: pageTitle(head.title, site, locale) },
    siteTheme: site.theme,
    ...addressesOf(request),
    isIndexed: context.statusCode === 200,
    assets: assetsOf(page.source, request.assets, {
      language: locale,
      isMono: page.isMono,
      parts: page.partsOf?.(new URL(ANY_ORIGIN + url).searchParams),
    }),
    body,
    seed,
  })
  return { status: context.statusCode, html }
}

/** The static handler needs an absolute URL; its origin is not used. */
const ANY_ORIGIN = 'http://localhost'

/** How long a page waits for its rows, statistics and charts. */
const STARTED_QUERIES_MS = 4_000

/** Resolves when all promises are settled, or after `ms` milliseconds. */
async function settleWithin(ms: number, promises: readonly unknown[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([Promise.allSettled(promises), pause])
  clearTimeout(timer)
}

async function renderToText(element: React.ReactNode): Promise<string> {
  // Suspense boundaries are inlined: inserting them later would need an inline script.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** One URL per language, with the query but without the parameters of the visitor's own state. */
function addressesOf({ url, origin = '', site: { languages } }: RenderRequest) {
  const [pathname = '/', query = ''] = url.split(/\?(.*)/s)
  const [locale, path] = splitLocale(pathname, languages)
  const tail = (path.replace(/(?<=.)\/$/, '') || '/') + (query && `?${query}`)
  const [fallback] = languages
  const alternates = languages.map((lang) => ({
    lang: lang as string,
    href: origin + joinLocale(lang, tail, languages),
  }))
  return {
    canonical: origin + joinLocale(locale, tail, languages),
    alternates: [...alternates, { lang: 'x-default', href: origin + joinLocale(fallback, tail, languages) }],
  }
}
