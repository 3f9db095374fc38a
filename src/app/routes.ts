import type { QueryClient } from '@tanstack/react-query'
import { data, matchRoutes, type RouteObject } from 'react-router-dom'
import type { ApiError } from '../api/errors.ts'
import type { PageAddress, PageSite } from '../api/pageLoader.ts'
import type { Locale } from '../i18n/languages.ts'
import { type Addressing, joinLocale } from '../i18n/locale.ts'
import { sharedNamespaces } from '../i18n/namespaces.ts'
import { loadTranslations } from '../i18n/translations.ts'
import { nextTask } from '../lib/nextTask.ts'
import { within } from '../lib/within.ts'
import { loadDeferred } from '../ui/deferred.tsx'
import { failToLoad } from './LoadError.ts'
import { LocaleError, LocaleRoot } from './LocaleRoot.tsx'
import { PageFallback } from './layout/PageFallback.tsx'
import { PageError } from './PageError.tsx'
import { type PageDeclaration, pages } from './pages.ts'

/** What `matchRoutes` and the server need to know about a page's route. */
export type PageHandle = {
  page: PageDeclaration
  /** Loads the messages and runs the queries of the page. Resolves to the status of the response. */
  prepare: (address: PageAddress, context?: unknown) => Promise<number>
}

type Site = PageSite & Addressing

/** The query client of a page: the browser has one, the server one for each request, which the router's context contains. */
type QueryClientOf = (context: unknown) => QueryClient

/** The routes of the portal: one per language, with the pages as children. */
export const createRoutes = (site: Site, queryClientOf: QueryClientOf): RouteObject[] =>
  site.languages.map((locale) => ({
    id: locale,
    path: joinLocale(locale, '/', site),
    loader: () => loadTranslations(locale, sharedNamespaces).then(() => null, failToLoad),
    shouldRevalidate: () => false,
    Component: LocaleRoot,
    ErrorBoundary: LocaleError,
    HydrateFallback: PageFallback,
    // The boundary is a separate route, because the router does not render the boundary of a route that failed to load.
    children: [
      {
        ErrorBoundary: PageError,
        // Inside the frame of the page, if the texts of the frame are loaded.
        HydrateFallback: PageFallback,
        children: pages.flatMap((page) =>
          page.paths.map((path) => pageRoute(path, page, { locale, site, queryClientOf })),
        ),
      },
    ],
  }))

type Portal = { locale: Locale; site: PageSite; queryClientOf: QueryClientOf }

function pageRoute(path: string, page: PageDeclaration, portal: Portal): RouteObject {
  const { locale, site, queryClientOf } = portal
  const prepare = async (address: PageAddress, context?: unknown) => {
    const words = loadTranslations(locale, page.namespaces).catch(failToLoad)
    const queryClient = queryClientOf(context)
    const [status] = await Promise.all([runLoader(page, address, { locale, site, queryClient }), words])
    return status
  }
  return {
    id: `${locale} ${path}`,
    path: path.slice(1),
    handle: { page, prepare } satisfies PageHandle,
    lazy: async () => {
      const Component = await page.component().catch(failToLoad)
      await loadDeferred().catch(failToLoad)
      return { Component }
    },
    loader: async ({ params, request, context }) => {
      const status = await prepare({ params, search: new URL(request.url).searchParams }, context)
      return data(null, { status })
    },
    // A page whose query parameters change stays, with its own state of loading.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

const STATUS: Readonly<Record<ApiError['kind'], number>> = {
  offline: 503,
  busy: 503,
  away: 503,
  unexpected: 503,
  forbidden: 403,
  not_found: 404,
  invalid: 200, // the page explains the invalid input
}

/** How long the server waits for rows, statistics and charts, without which it can send the page. */
export const STARTED_QUERIES_MS = 4_000

/** Resolves to the status of the response; an error of a query is the page's to show. */
async function runLoader(
  { loader }: PageDeclaration,
  address: PageAddress,
  { locale, site, queryClient }: { locale: Locale; site: PageSite; queryClient: QueryClient },
): Promise<number> {
  // Without the loader's code, such as offline, the page sends its queries itself.
  const run = await loader?.().catch(() => undefined)
  let failure: ApiError | undefined
  const exists = await run?.({
    ...address,
    locale,
    site,
    load: (query) =>
      queryClient.ensureQueryData({ ...query, retry: false }).catch((error: ApiError) => {
        failure = error
        throw error
      }),
    start: (query) => {
      const data = queryClient.fetchQuery(query).catch(() => undefined)
      return import.meta.env.SSR ? within(STARTED_QUERIES_MS, data) : data
    },
  }).catch((error: unknown) => {
    if (error !== failure) throw error
  })
  // A search beyond a limit; no other query of a page has this status.
  // CKAN also answers 400 to an action that it does not have, and then the page does not exist.
  if (failure?.status === 400 && failure.kind !== 'not_found') return 400
  if (failure) return STATUS[failure.kind] ?? 503
  return exists === false ? 404 : 200
}

/** Loads the component of the page at a path, so that its route can render at once. */
export async function loadComponents(routes: RouteObject[], path: string): Promise<void> {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (!route?.lazy) return
  // The first match compiles the paths of all pages. On a slow device this takes as long as evaluating the page's code.
  await nextTask()
  const Component = await handleOf(route).page.component()
  Object.assign(route, { Component, lazy: undefined })
}

/** Loads the code, the messages and the data of a page whose link a user is about to follow. */
export async function preload(routes: RouteObject[], path: string): Promise<void> {
  const match = matchRoutes(routes, path)?.at(-1)
  if (!match) return
  const { page, prepare } = handleOf(match.route)
  const search = new URLSearchParams(/\?([^#]*)/.exec(path)?.[1])
  await Promise.all([page.component(), prepare({ params: match.params, search })])
}

// createRoutes gives every page's route this handle.
export const handleOf = ({ handle }: Pick<RouteObject, 'handle'>) => handle as PageHandle
