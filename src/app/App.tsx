import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageParamsContext } from '../catalogue/pageAddress.ts'
import { NowContext, type SiteConfig, SiteContext } from '../catalogue/site.ts'
import { PageHeadContext, type PageHeadKeeper } from '../ui/Page/PageHead.ts'
import { LocaleRoot } from './LocaleRoot.tsx'
import { PageFallback } from './layout/PageFallback.tsx'
import { matchRoute } from './matchRoute.ts'
import { RoutePage } from './RoutePage.tsx'
import { ThemeContext } from './ThemeContext.ts'
import type { Theme } from './theme.ts'

export type AppProps = {
  queryClient: QueryClient
  site: SiteConfig
  /** The current time for relative dates, in milliseconds. */
  now: number
  theme: Theme
  pageHead: PageHeadKeeper
}

/** The whole portal inside a router. Its props replace browser globals, so that the server can render it. */
export function App({ queryClient, site, now, theme, pageHead }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NowContext value={now}>
          <ThemeContext value={theme}>
            <PageHeadContext value={pageHead}>
              <FirstLoad>
                <Pages site={site} />
              </FirstLoad>
            </PageHeadContext>
          </ThemeContext>
        </NowContext>
      </SiteContext>
    </QueryClientProvider>
  )
}

/** Before the shell's messages are loaded, which happens only without server rendering. */
function FirstLoad({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PageFallback />}>{children}</Suspense>
}

/** The page of the current URL, in its language. */
function Pages({ site: { languages } }: { site: SiteConfig }) {
  const { pathname } = useLocation()
  const { route, locale, params } = matchRoute(pathname, languages)
  return (
    <LocaleRoot locale={locale} locales={languages}>
      <PageParamsContext value={params}>
        <RoutePage route={route} />
      </PageParamsContext>
    </LocaleRoot>
  )
}
