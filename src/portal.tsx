import './ui/styles/index.css'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom'
import { createQueryClient } from './api/queryClient.ts'
import { App } from './app/App.tsx'
import { LoadError } from './app/LoadError.ts'
import { pageTitle } from './app/pageTitle.ts'
import { pathWithoutSlash } from './app/pathWithoutSlash.ts'
import { createRoutes } from './app/routes.ts'
import type { Theme } from './app/theme.ts'
import { NowContext, type SiteConfig } from './catalogue/site.ts'
import { splitLocale } from './i18n/locale.ts'
import { nextTask } from './lib/nextTask.ts'
import { once } from './lib/once.ts'
import type { PageHead } from './ui/Page/PageHead.ts'

type Settings = { site: SiteConfig; now: number; theme: Theme }

/** The whole app with the browser's router, document head and transport. */
export function createPortal({ site, now, theme }: Settings) {
  const queryClient = clientOf(site)
  const routes = createRoutes(site, () => queryClient)
  const pageHead = { afterRendering: (head: PageHead) => showHead(head, site) }
  /** Starts the router; `hydration` names the loaders that need not run. `onMount` is for a server-rendered page. */
  const start = async (hydration: HydrationState, onMount?: () => void) => {
    if (onMount) restorePosition()
    // Creating the router takes long on a slow device.
    await nextTask()
    removeTrailingSlash()
    // In one task with the creation of the router: a link that is followed between them would add an entry without a key.
    nameEntry()
    const router = createBrowserRouter(routes, { hydrationData: hydration })
    reloadAfterDeployment(router)
    return (
      <App {...{ queryClient, site, now, theme, pageHead, routes, onMount }}>
        <CorrectedTime rendered={now}>
          <RouterProvider router={router} />
        </CorrectedTime>
      </App>
    )
  }
  return { queryClient, routes, start }
}

/** A page is older than this if the portal or the browser kept it. */
const KEPT_MS = 60_000

/** Relative dates start with the time of rendering, as in the HTML; on a kept page they then follow the clock. */
function CorrectedTime({ rendered, children }: { rendered: number; children: ReactNode }) {
  const [now, setNow] = useState(rendered)
  // The clock is outside React.
  useEffect(() => {
    const present = Date.now()
    if (present - rendered > KEPT_MS) startTransition(() => setNow(present))
  }, [rendered])
  return <NowContext value={now}>{children}</NowContext>
}

const loadAction = once(() => import('./api/action.ts'))
const loadColumns = once(() => import('./api/columns/fetchColumns.ts'))

/** The QueryClient of the browser. Its transport is loaded with the first request. */
function clientOf({ ckan, basePath, languages: [defaultLocale] }: SiteConfig): QueryClient {
  return createQueryClient(async (call) => {
    const { createFetchAction } = await loadAction()
    const fetchColumns = async (url: string, signal: AbortSignal | undefined) =>
      (await loadColumns()).fetchColumns(url, signal)
    return createFetchAction({ base: ckan.base, basePath, defaultLocale, fetchColumns })(call)
  })
}

/**
 * The app's links have no slash at the end. With one, the next change of the query would be a navigation to another page, whose
 * content gets the focus while the user types.
 */
function removeTrailingSlash(): void {
  const address = new URL(window.location.href)
  address.pathname = pathWithoutSlash(address.pathname)
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address)
}

/**
 * Gives the history entry of a page load a unique key. The router's key for all of them is the same, and it would
 * restore the scroll position of another one.
 */
function nameEntry(): void {
  const state: { key?: string } | null = window.history.state
  if (state?.key !== undefined) return
  const key = Math.random().toString(36).slice(2, 10)
  window.history.replaceState({ ...state, key }, '')
}

/**
 * Returns to where the reader was when a server-rendered page is opened again, such as after another site. React Router
 * leaves this to the browser and says so while the page is left, which Chromium sometimes notes too late: it then
 * starts at the top. The positions are those that React Router stored.
 */
function restorePosition(): void {
  const { key = '' }: { key?: string } = window.history.state ?? {}
  if (key === '' || window.scrollY > 0) return
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')
    const top: unknown = Object(positions)[key]
    if (typeof top === 'number') window.scrollTo({ top, behavior: 'instant' })
  } catch {
    // Storage is switched off: the page starts at the top.
  }
}

/** The chunk of the next page may be gone after a deployment; a full load of its URL still works. */
function reloadAfterDeployment(router: ReturnType<typeof createBrowserRouter>): void {
  const first = router.state.location
  router.subscribe(({ location, errors }) => {
    const isLoadError = Object.values(errors ?? {}).some((error) => error instanceof LoadError)
    if (isLoadError && location !== first && navigator.onLine) window.location.reload()
  })
}

function showHead({ title, description }: PageHead, site: SiteConfig): void {
  const [locale] = splitLocale(window.location.pathname, site)
  document.title = pageTitle(title, site, locale)
  document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? '')
}
