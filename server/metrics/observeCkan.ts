import type { CkanIndex } from '../ckanIndex/CkanIndex.ts'
import type { PageCache } from '../http/PageCache.ts'
import type { Metrics } from './Metrics.ts'
import { type CacheCounts, observeCache } from './observePortal.ts'
import { observePages } from './observeRenderer.ts'

type Parts = {
  /** Whether CKAN responds. */
  isWell: () => Promise<boolean>
  reads: { readonly counts: CacheCounts }
  pages?: Pick<PageCache, 'counts'> | undefined
  index?: Pick<CkanIndex, 'state' | 'searchable' | 'checkedAt'> | undefined
}

/** The metrics of a portal in front of a CKAN. Cache and size of the index have the names of a portal of its own. */
export function observeCkan(metrics: Metrics, { isWell, reads, pages, index }: Parts): void {
  metrics.gauge('fihrist_ready', 'Whether /readyz responds with 200', async () => [{ value: Number(await isWell()) }])
  metrics.gauge(
    'fihrist_part_up',
    'Whether a part works: ckan, index',
    async () => [
      { labels: { part: 'ckan' }, value: Number(await isWell()) },
      ...(index ? [{ labels: { part: 'index' }, value: Number(index.state === 'ready') }] : []),
    ],
    ['part'],
  )
  observeCache(metrics, reads)
  if (pages) observePages(metrics, pages)
  if (!index) return
  metrics.gauge('fihrist_index_datasets', 'Datasets in the search index', () => [
    { value: index.searchable?.copy.count },
  ])
  metrics.gauge('fihrist_follower_lag_seconds', 'The age of the copy of CKAN’s catalogue', () => [
    { value: index.checkedAt === undefined ? undefined : Math.max(0, (Date.now() - index.checkedAt) / 1000) },
  ])
}
