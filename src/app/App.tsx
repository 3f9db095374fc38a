import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { NowContext, type SiteConfig, SiteContext } from '../catalogue/site.ts'
import { PrefetchContext } from '../i18n/PrefetchContext.ts'
import { PageHeadContext, type PageHeadKeeper } from '../ui/Page/PageHead.ts'
import { preload } from './routes.ts'
import { ThemeContext } from './ThemeContext.ts'
import type { Theme } from './theme.ts'

export type AppProps = {
  queryClient: QueryClient
  site: SiteConfig
  /** The current time for relative dates, in milliseconds. */
  now: number
  theme: Theme
  pageHead: PageHeadKeeper
  routes: RouteObject[]
  /** Called when the shell of the page handles events. */
  onMount?: (() => void) | undefined
  /** The router's provider. */
  children: ReactNode
}

/** The whole portal. Its props replace browser globals, so that the server can render it. */
export function App({ queryClient, site, now, theme, pageHead, routes, onMount, children }: AppProps) {
  const [prefetch] = useState(() => prefetcher(routes))
  // The caller is outside React.
  useEffect(() => onMount?.(), [onMount])
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NowContext value={now}>
          <ThemeContext value={theme}>
            <PageHeadContext value={pageHead}>
              <PrefetchContext value={prefetch}>{children}</PrefetchContext>
            </PageHeadContext>
          </ThemeContext>
        </NowContext>
      </SiteContext>
    </QueryClientProvider>
  )
}

/** A pointer that only passes over a link must not start a request. */
const DWELL_MS = 80

function prefetcher(routes: RouteObject[]): (path: string, onPrefetch?: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (path, onPrefetch) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (onPrefetch) return onPrefetch()
      // Following the link shows the error.
      preload(routes, path).catch(() => {})
    }, DWELL_MS)
  }
}
