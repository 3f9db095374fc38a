import type { QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { createQueryClient } from './api/queryClient.ts'
import { App } from './app/App.tsx'
import { matchRoute } from './app/matchRoute.ts'
import { pageTitle } from './app/pageTitle.ts'
import type { Theme } from './app/theme.ts'
import type { SiteConfig } from './catalogue/site.ts'
import type { PageHead } from './ui/Page/PageHead.ts'

/** The QueryClient of the browser. Its transport is loaded with the first request. */
export function clientOf({ ckan, languages: [defaultLocale] }: SiteConfig): QueryClient {
  return createQueryClient(async (call) => {
    const { createFetchAction } = await import('./api/action.ts')
    return createFetchAction({ base: ckan.base, defaultLocale })(call)
  })
}

type Parts = { queryClient: QueryClient; site: SiteConfig; now: number; theme: Theme }

/** The whole app with the browser's router and document head. */
export function portal(parts: Parts) {
  return (
    <BrowserRouter>
      <App {...parts} pageHead={{ afterRendering: (head) => showHead(head, parts.site) }} />
    </BrowserRouter>
  )
}

function showHead({ title, description }: PageHead, site: SiteConfig): void {
  const { locale } = matchRoute(window.location.pathname, site.languages)
  document.title = pageTitle(title, site, locale)
  document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? '')
}
