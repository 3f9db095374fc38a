import '../ui/styles/index.css'
import { useEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/queryClient.ts'
import { App } from '../app/App.tsx'
import { loadPage } from '../app/loadPage.ts'
import { matchRoute } from '../app/matchRoute.ts'
import { type ActionStub, stubPortal } from './stubAction.ts'
import { testNow, testSite } from './testSite.ts'

/** Renders the whole app at a URL with stubbed actions; `address()` returns the current URL, `go` navigates. */
export async function renderRoute(
  address: string,
  stubs: readonly ActionStub[] = [],
  { width = 1280, site = testSite } = {},
) {
  const portal = stubPortal(stubs)
  const queryClient = createQueryClient(portal.callAction, { retries: false })
  const { route, locale } = matchRoute(address, site.languages)
  await loadPage(route, locale)
  document.documentElement.lang = locale

  await page.viewport(width, 900)
  let here = address
  let go: (path: string) => void = () => {}
  const titles: string[] = []
  const screen = await render(
    <MemoryRouter initialEntries={[address]}>
      <App
        queryClient={queryClient}
        site={site}
        now={testNow}
        theme="system"
        pageHead={{ afterRendering: ({ title }) => titles.push(title) }}
      />
      <WatchAddress
        onChange={(next, navigate) => {
          here = next
          go = navigate
        }}
      />
    </MemoryRouter>,
  )
  return {
    screen,
    calls: portal.calls,
    address: () => here,
    go: (path: string) => go(path),
    title: () => titles.at(-1),
  }
}

type Watch = { onChange: (address: string, navigate: (path: string) => void) => void }

function WatchAddress({ onChange }: Watch) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => onChange(pathname + search, (path) => void navigate(path)))
  return null
}
