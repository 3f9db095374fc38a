import type { PageCache } from '../http/PageCache.ts'
import type { RenderThreads } from '../render/RenderThreads.ts'
import type { Metrics } from './Metrics.ts'

/** The threads that render pages: how many there are, what they do, and the time of each page. */
export function observeRenderer(metrics: Metrics, renderer: Pick<RenderThreads, 'state' | 'onRendered'>): void {
  renderer.onRendered = metrics.rendering
  metrics.gauge('fihrist_render_threads', 'Threads that render pages', () => [{ value: renderer.state.threads }])
  metrics.gauge('fihrist_render_pages', 'Pages that are rendered now, or wait', () => [{ value: renderer.state.pages }])
}

/** The cache of rendered pages. */
export function observePages(metrics: Metrics, pages: Pick<PageCache, 'counts'>): void {
  metrics.counter(
    'fihrist_page_cache_requests_total',
    'Requests for pages, by what they got: hit, stale (rendered again meanwhile), miss',
    () => {
      const { hits, stale, misses } = pages.counts
      return Object.entries({ hit: hits, stale, miss: misses }).map(([result, value]) => ({
        labels: { result },
        value,
      }))
    },
    ['result'],
  )
  metrics.gauge('fihrist_page_cache_bytes', 'Memory of the cache of pages', () => [{ value: pages.counts.bytes }])
}
