import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Release } from '../release.ts'
import { routeOf } from './routeOf.ts'

/** Seconds; the objectives in the alert rules (0.5 and 2.5) are among them. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** One value of a gauge; `undefined`: not known now, so it is not exported. */
type Measured = number | undefined
type Reading = { labels?: Record<string, string>; value: Measured }

/**
 * What the portal counts and measures, as text for Prometheus. Durations are in seconds, sizes in bytes. No label has values
 * that a client can choose.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram
  readonly #searches: Histogram
  readonly #statements: Histogram
  readonly #renderings: Histogram
  readonly #upstream: Histogram

  constructor({ version, commit }: Release) {
    collectDefaultMetrics({ register: this.#registry })
    const registers = [this.#registry]
    const timer = (name: string, help: string, labelNames: string[] = []) =>
      new Histogram({ name, help, labelNames, buckets: BUCKETS, registers })
    this.#requests = timer(
      'fihrist_http_request_duration_seconds',
      'Time until the response begins, by route pattern, method and class of status',
      ['route', 'method', 'status'],
    )
    this.#searches = timer('fihrist_search_duration_seconds', 'Time of a search in the index, waiting included')
    this.#statements = timer('fihrist_sql_duration_seconds', 'Time of a statement of a visitor, waiting included', [
      'result',
    ])
    this.#renderings = timer('fihrist_render_duration_seconds', 'Time to render a page, waiting included', ['result'])
    this.#upstream = timer('fihrist_ckan_request_duration_seconds', 'Time until the CKAN behind the portal responds', [
      'status',
    ])
    const build = new Gauge({
      name: 'fihrist_build_info',
      help: 'The release; the value is always 1',
      labelNames: ['version', 'commit', 'node'],
      registers,
    })
    build.set({ version, commit: commit ?? '', node: process.version }, 1)
  }

  /** A request that got its response. */
  request(path: string, method: string, status: number, ms: number): void {
    const labels = { route: routeOf(path), method: METHODS.has(method) ? method : 'other', status: classOf(status) }
    this.#requests.observe(labels, ms / 1000)
  }

  readonly search = (ms: number): void => this.#searches.observe(ms / 1000)

  readonly statement = (ms: number, isDone: boolean): void =>
    this.#statements.observe({ result: isDone ? 'rows' : 'refused' }, ms / 1000)

  readonly rendering = (ms: number, isDone: boolean): void =>
    this.#renderings.observe({ result: isDone ? 'page' : 'failed' }, ms / 1000)

  /** A response of the CKAN behind the portal; without a status it did not respond. */
  readonly upstream = (ms: number, status: number | undefined): void =>
    this.#upstream.observe({ status: status === undefined ? 'none' : classOf(status) }, ms / 1000)

  /** A value that is read when Prometheus asks. */
  gauge(name: string, help: string, read: () => Promise<Reading[]> | Reading[], labelNames: string[] = []): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        const readings = await read()
        this.reset()
        // Without labels a reset gauge is 0, which a value that is not known is not.
        if (labelNames.length === 0 && readings.every(({ value }) => value === undefined)) this.remove()
        for (const { labels = {}, value } of readings) if (value !== undefined) this.set(labels, value)
      },
    })
  }

  /** A number that only grows, kept elsewhere. */
  counter(name: string, help: string, read: () => Reading[], labelNames: string[] = []): void {
    new Counter({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const { labels = {}, value = 0 } of read()) this.inc(labels, value)
      },
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`
