import '../ui/styles/index.css'
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/queryClient.ts'
import { App } from '../app/App.tsx'
import { createRoutes, handleOf, loadComponents } from '../app/routes.ts'
import { splitLocale } from '../i18n/locale.ts'
import { sharedNamespaces } from '../i18n/namespaces.ts'
import { loadTranslations } from '../i18n/translations.ts'
import { loadDeferred } from '../ui/deferred.tsx'
import { type ActionStub, stubPortal } from './stubAction.ts'
import { testNow, testSite } from './testSite.ts'

/** Renders the whole app at a URL with stubbed actions; `address()` returns the current URL, `go` and `goBack` navigate. */
export async function renderRoute(
  address: string,
  stubs: readonly ActionStub[] = [],
  { width = 1280, site = testSite } = {},
) {
  const portal = stubPortal(stubs)
  const queryClient = createQueryClient(portal.callAction, { retries: false })
  const routes = createRoutes(site, () => queryClient)
  const [locale] = splitLocale(new URL(address, location.origin).pathname, site)
  const matches = matchRoutes(routes, address) ?? []
  const last = matches.at(-1)
  if (last) await loadTranslations(locale, [...sharedNamespaces, ...handleOf(last.route).page.namespaces])
  await loadComponents(routes, address)
  await loadDeferred()
  document.documentElement.lang = locale

  await page.viewport(width, 900)
  const titles: string[] = []
  // Like a hydrated page, it does not wait for its loader: tests see its state of loading.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id, null]))
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData: { loaderData } })
  const pageHead = { afterRendering: ({ title }: { title: string }) => titles.push(title) }
  const screen = await render(
    <App {...{ queryClient, site, now: testNow, theme: 'system', pageHead, routes }}>
      <RouterProvider router={router} />
    </App>,
  )
  return {
    queryClient,
    screen,
    calls: portal.calls,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (path: string) => void router.navigate(path),
    goBack: () => void router.navigate(-1),
    title: () => titles.at(-1),
  }
}
