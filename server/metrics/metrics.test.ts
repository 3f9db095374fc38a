import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createCkanProxy } from '../ckanProxy/createCkanProxy.ts'
import { DirectoryStorage } from '../files/DirectoryStorage.ts'
import { Health } from '../health/Health.ts'
import { PageCache } from '../http/PageCache.ts'
import { RenderThreads } from '../render/RenderThreads.ts'
import { Random } from '../search/oracle/random.ts'
import { testDatabase } from '../testing/database.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { testCatalogue } from '../testing/testCatalogue.ts'
import { Metrics } from './Metrics.ts'
import { observePortal } from './observePortal.ts'
import { observeRenderer } from './observeRenderer.ts'
import { ROUTES, routeOf } from './routeOf.ts'
import { serveMetrics } from './serveMetrics.ts'

const RELEASE = { version: '1.2.3', commit: 'abc' }
const renderPage = async () => ({ status: 200, html: '<!doctype html><title>page</title>' })

const metrics = new Metrics(RELEASE)
const database = await testDatabase()
const portal = await testCatalogue({
  ...{ database, readFrom: [database.connection], onSearched: metrics.search, onRan: metrics.statement },
})
const { services } = portal
const kept = new PageCache()
services.pageCache = kept
const renderer = new RenderThreads(
  {
    renderer: `data:text/javascript,export const render = () => ({ status: 200, html: '' })`,
    site: {},
    manifest: null,
  },
  { log: services.log },
)
afterAll(() => renderer.close())
const health = new Health({ db: services.db, catalogue: services.catalogue, storage: new DirectoryStorage('/tmp') })
observePortal(metrics, { services, health })
observeRenderer(metrics, renderer)
const app = createApp({ services, dataDir: '/tmp', renderPage, watchers: { metrics }, kept })

const ckanMetrics = new Metrics(RELEASE)
const fake = await new FakeCkan().open()
fake.ckan.onResponse = ckanMetrics.upstream
fake.handler = (_, response) => response.end('{"success": true, "result": {}}')
const front = createCkanProxy({
  ckan: fake.ckan,
  site: services.config,
  renderPage,
  log: services.log,
  watchers: { metrics: ckanMetrics },
  metrics: ckanMetrics,
})

/** The names of the metrics in a text of Prometheus, those of a histogram with their endings. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
    ),
  )

test('every metric in the dashboard and the alert rules is exported', async () => {
  const exported = new Set([...namesIn(await metrics.text()), ...namesIn(await ckanMetrics.text())])
  const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(grafana|prometheus)\/.*\.(json|yml)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const text = readFileSync(join('deploy', file), 'utf8')
    if (file.endsWith('.json')) JSON.parse(text)
    const used = new Set(text.match(/\b(fihrist|nodejs|process)_\w+/g))
    expect([file, [...used].filter((name) => !exported.has(name))]).toEqual([file, []])
  }
})

test('requests are counted by route, method and class of status, without names that a client chose', async () => {
  await app.request('http://portal.example/en/dataset/gizli-ad?q=gizli')
  await app.request('http://portal.example/api/3/action/package_show?id=gizli-ad')
  await app.request('http://portal.example/api/3/action/gizli-ad', { method: 'GIZLI' })
  await portal.call('package_search')
  await renderer.ready
  await renderer.render({ url: 'http://portal.example/', callAction: async () => {} } as never) // this renderer needs nothing
  const text = await metrics.text()
  expect(text).toContain('_count{route="/dataset/:name",method="GET",status="2xx"} 1')
  expect(text).toContain('_count{route="/api/3/action/package_show",method="GET",status="4xx"} 1')
  expect(text).toContain('_count{route="/api/3/action/*",method="other",status="4xx"} 1')
  expect(text).toMatch(/fihrist_search_duration_seconds_count [1-9]/)
  expect(text).toMatch(/fihrist_response_cache_requests_total\{result="miss"\} [1-9]/)
  expect(text).toContain('fihrist_build_info{version="1.2.3",commit="abc"')
  expect(text).toContain('fihrist_part_up{part="database"} 1')
  // The probes of the replica and of the health check use the same connections.
  await vi.waitFor(async () => expect(await metrics.text()).toContain('fihrist_database_waiting 0'), {
    timeout: 10_000,
  })
  expect(text).toMatch(/fihrist_page_cache_requests_total\{result="miss"\} [1-9]/)
  expect(text).toContain('fihrist_render_duration_seconds_count{result="page"} 1')
  expect(text).toContain('fihrist_render_threads 1')
  expect(text).toMatch(/fihrist_replica_up\{replica="[^"]+"\} [01]/)
  expect(text).toMatch(/fihrist_replica_reads_total\{server="primary"\} \d/)
  expect(text).not.toMatch(/^fihrist_loads_open /m) // this portal has no queue
  expect(text).not.toMatch(/gizli/i)
})

test('in front of a CKAN the same metrics have its state and its times', async () => {
  await front.request('http://portal.example/api/3/action/status_show')
  expect(await ckanMetrics.text()).toMatch(/fihrist_ckan_request_duration_seconds_count\{status="2xx"\} [1-9]/)
  expect(await ckanMetrics.text()).toContain('fihrist_part_up{part="ckan"} 1')
  expect(await ckanMetrics.text()).toContain('_count{route="/api/3/action/status_show",method="GET",status="2xx"} 1')
  fake.close()
})

test('whatever the path, its route is one of a fixed list', () => {
  const random = new Random(20)
  const parts = [
    'dataset',
    'en',
    'tr',
    'api',
    '3',
    'action',
    'resource',
    'user',
    '..',
    '%2e',
    '',
    'a.json',
    'ışık',
    ':x',
  ] as const
  for (let run = 0; run < 5_000; run++) {
    const path = Array.from({ length: random.below(7) }, () => `/${random.pick(parts)}`).join('') || '/'
    expect([path, ROUTES.has(routeOf(path))]).toEqual([path, true])
  }
})

test.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/dataset/', '/dataset'],
  ['/dataset/new', '/dataset/new'],
  ['/dataset/duraklar', '/dataset/:name'],
  ['/dataset/duraklar.ttl', '/dataset/:name.:format'],
  ['/tr/dataset/a/resource/b/download/c.csv', '/dataset/:name/resource/:id/download/:file'],
  ['/user/login', '/user/:page?'],
  ['/user/reset/x/y', '/user/*'],
  ['/api/action/tag_list', '/api/3/action/tag_list'],
  ['/api/3/action/toString', '/api/3/action/*'],
  ['/dataset/a.b.json', '/dataset/:name.:format'],
  ['/dataset/a.', '/dataset/:name'],
  ['/dataset//', '/dataset'],
  ['/wp-login.php', 'other'],
])('the route of %s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

test.each([`/dataset/${'.'.repeat(200_000)}/x/y`, `/${'/'.repeat(200_000)}x`, `/dataset/${'x'.repeat(3_000)}`])(
  'a path that is longer than any page has is another route, whatever is in it',
  (path) => {
    expect(routeOf(path)).toBe('other')
  },
)

test('the portal itself serves no metrics; its own address serves nothing else', async () => {
  const response = await app.request('http://portal.example/metrics')
  expect(await response.text()).not.toContain('fihrist_')
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, log: services.log })
  const at = `http://127.0.0.1:${served.port}`
  const found = await fetch(`${at}/metrics`)
  expect([found.status, found.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await found.text()).toContain('fihrist_ready 1')
  for (const path of ['/', '/api/3/action/status_show']) expect((await fetch(at + path)).status).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404)
  await served.close()
})
