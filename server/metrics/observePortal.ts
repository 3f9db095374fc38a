import type { Services } from '../actions/define.ts'
import type { Pool } from '../db/pool.ts'
import type { Health } from '../health/Health.ts'
import type { Metrics } from './Metrics.ts'
import { observePages } from './observeRenderer.ts'

type Parts = {
  services: Pick<Services, 'db' | 'replicas' | 'catalogue' | 'responses' | 'pageCache' | 'loads'>
  health: Pick<Health, 'readiness'>
}

/** The metrics of a portal with its own catalogue: its parts, pools, queue, index and cache. */
export function observePortal(metrics: Metrics, { services, health }: Parts): void {
  const { db, replicas, catalogue, responses, pageCache, loads } = services
  metrics.gauge('fihrist_ready', 'Whether /readyz responds with 200', async () => [
    { value: Number((await health.readiness()).isReady) },
  ])
  metrics.gauge(
    'fihrist_part_up',
    'Whether a part works: database, index, storage',
    async () => {
      const { database, index, storage } = await health.readiness()
      return Object.entries({ database, index, storage }).map(([part, state]) => ({
        labels: { part },
        value: Number(state === 'ok'),
      }))
    },
    ['part'],
  )
  metrics.gauge(
    'fihrist_follower_lag_seconds',
    'For how long the newest change has been missing from searches',
    async () => [{ value: (await health.readiness()).followerLagSeconds }],
  )
  metrics.gauge('fihrist_index_datasets', 'Datasets in the search index', () => [{ value: catalogue.size }])
  observePool(metrics, db)
  if (replicas) observeReplicas(metrics, replicas)
  const open = async () => (await loads?.open()) ?? undefined
  metrics.gauge('fihrist_loads_open', 'Files and links that wait to become tables, or are being loaded', async () => [
    { value: (await open())?.length },
  ])
  metrics.gauge('fihrist_loads_oldest_seconds', 'For how long the oldest of them has waited', async () => [
    { value: (await open())?.oldestSeconds ?? undefined },
  ])
  observeCache(metrics, responses)
  if (pageCache) observePages(metrics, pageCache)
}

function observePool(metrics: Metrics, db: Pool): void {
  metrics.gauge(
    'fihrist_database_connections',
    'Connections to the database, by state',
    () => [
      { labels: { state: 'busy' }, value: db.totalCount - db.idleCount },
      { labels: { state: 'idle' }, value: db.idleCount },
    ],
    ['state'],
  )
  metrics.gauge('fihrist_database_connections_max', 'The most connections of this process', () => [
    { value: db.options.max },
  ])
  metrics.gauge('fihrist_database_waiting', 'Requests that wait for a connection', () => [{ value: db.waitingCount }])
}

function observeReplicas(metrics: Metrics, { all, reads }: NonNullable<Services['replicas']>): void {
  metrics.gauge(
    'fihrist_replica_up',
    'Whether a read replica can be used',
    () => all.map(({ name, state }) => ({ labels: { replica: name }, value: Number(state === 'usable') })),
    ['replica'],
  )
  metrics.gauge(
    'fihrist_replica_lag_seconds',
    'For how long a read replica has lacked a change that this process knows',
    () => all.map(({ name, lagSeconds }) => ({ labels: { replica: name }, value: lagSeconds })),
    ['replica'],
  )
  metrics.counter(
    'fihrist_replica_reads_total',
    'Reads of rows by the server that began them, and those that were repeated on the primary',
    () => Object.entries(reads).map(([server, value]) => ({ labels: { server }, value })),
    ['server'],
  )
}

/** A cache of whole responses. */
export type CacheCounts = { hits: number; misses: number; bytes: number }

/** Hits, misses and size of the cache of responses to anonymous callers. */
export function observeCache(metrics: Metrics, cache: { readonly counts: CacheCounts }): void {
  metrics.counter(
    'fihrist_response_cache_requests_total',
    'Reads of the cache of responses, by result',
    () => [
      { labels: { result: 'hit' }, value: cache.counts.hits },
      { labels: { result: 'miss' }, value: cache.counts.misses },
    ],
    ['result'],
  )
  metrics.gauge('fihrist_response_cache_bytes', 'Memory of the cache of responses', () => [
    { value: cache.counts.bytes },
  ])
}
