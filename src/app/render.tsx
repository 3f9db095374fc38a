import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { CallAction } from '../api/action.ts'
import type { ApiError } from '../api/errors.ts'
import { createQueryClient } from '../api/queryClient.ts'
import type { SiteConfig } from '../catalogue/site.ts'
import { joinLocale, splitLocale } from '../i18n/locale.ts'
import { embeddedTranslations } from '../i18n/translations.ts'
import type { PageHead, PageHeadKeeper } from '../ui/Page/PageHead.ts'
import { App } from './App.tsx'
import { type Assets, assetsOf } from './assets.ts'
import { documentHtml } from './documentHtml.ts'
import { leanAnswers } from './leanAnswers.ts'
import { loadPage, namespacesOf } from './loadPage.ts'
import { matchRoute, type RouteMatch } from './matchRoute.ts'
import type { PageModule } from './pageModule.ts'
import { pageTitle } from './pageTitle.ts'
import { notFoundRoute } from './routes.ts'
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
  const match = matchRoute(url, site.languages)
  const { route, locale } = match
  const theme = themeOfCookies(request.cookies ?? '')
  const queryClient = createQueryClient(callAction, { retries: false })
  const page = await loadPage(route, locale)
  const status = await askFirstAnswers(page, match, queryClient)

  let head: PageHead = { title: '', description: undefined }
  const pageHead: PageHeadKeeper = {
    whileRendering: (told) => {
      head = told
    },
  }
  const body = await renderToText(
    <StaticRouter location={url}>
      <App queryClient={queryClient} site={site} now={now} theme={theme} pageHead={pageHead} />
    </StaticRouter>,
  )
  const seed = writeSeed({
    locale,
    site,
    now,
    theme,
    translations: embeddedTranslations(locale, namespacesOf(route)),
    answers: leanAnswers(dehydrate(queryClient)),
  })
  queryClient.clear()
  const html = documentHtml({
    locale,
    theme,
    head: { ...head, title: pageTitle(head.title, site, locale) },
    siteTheme: site.theme,
    ...addressesOf(request),
    isIndexed: status === 200,
    assets: assetsOf([route.source, ...(route.parts ?? [])], request.assets, {
      language: locale,
      isMono: route.isMono,
    }),
    body,
    seed,
  })
  return { status, html }
}

const STATUS: Readonly<Record<ApiError['kind'], number>> = {
  offline: 503,
  busy: 503,
  unexpected: 503,
  forbidden: 403,
  not_found: 404,
  invalid: 200, // the page explains the invalid input
}

/** Runs the page's initial queries in parallel. The first one is the page's subject and decides the status. */
async function askFirstAnswers(page: PageModule, match: RouteMatch, queryClient: QueryClient): Promise<number> {
  const queries = page.firstAnswers?.(match) ?? []
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
  const subject = queries[0]
  const error = subject && queryClient.getQueryState<unknown, ApiError>(subject.queryKey)?.error
  // A search beyond a limit; no other query of a page has this status.
  if (error?.status === 400) return 400
  if (error) return STATUS[error.kind] ?? 503
  const answer = subject && queryClient.getQueryData(subject.queryKey)
  const next = page.nextAnswers?.(match, answer) ?? []
  await Promise.all(next.map((query) => queryClient.prefetchQuery(query)))
  return match.route === notFoundRoute || page.isMissing?.(match, answer) ? 404 : 200
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
