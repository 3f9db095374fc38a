import type { Services } from '../actions/define.ts'
import { tableStatistics } from '../datastore/statistics/tableStatistics.ts'
import { dueUploads, type OpenLoads, openLoads, type WaitingLoad } from '../db/datastoreLoads.ts'
import { findTable } from '../db/datastoreTables.ts'
import type { Client } from '../db/pool.ts'
import { tracing } from '../tracing/spans.ts'
import { LinkDownloads } from './LinkDownloads.ts'
import { LoadStates } from './LoadStates.ts'
import { type LoaderSettings, loadResource, SupersededError } from './loadResource.ts'

type Parts = Pick<Services, 'db' | 'catalogue' | 'log'> & { files: Pick<Services['files'], 'storage'> }

const CHECK_EVERY_MS = 30_000
/** The number of open loads is cached for this time, because health checks are frequent. */
const COUNT_EVERY_MS = 1_000

/**
 * Loads uploaded files and links as tables, one at a time and uploads first; several links are downloaded at the same
 * time. The queue is in the database: another process continues after one that was killed.
 */
export class LoadQueue {
  readonly #parts: Parts
  readonly #settings: LoaderSettings
  readonly #states: LoadStates
  readonly #downloads: LinkDownloads
  #open: { at: number; loads: Promise<OpenLoads | null> } | undefined
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #isWoken = false
  #isStopped = true
  #abort = new AbortController()
  /** The versions of loads that are left to the process that has their file. */
  readonly #elsewhere = new Set<string>()

  constructor(parts: Parts, settings: LoaderSettings) {
    this.#parts = parts
    this.#settings = settings
    this.#states = new LoadStates(parts, settings)
    this.#downloads = new LinkDownloads(parts, this.#states, settings, () => this.#load())
  }

  get takesLinks(): boolean {
    return this.#settings.links !== 'off'
  }

  /** How many loads are open and since when, up to a second old; null if the database is not available. */
  open(): Promise<OpenLoads | null> {
    if (!this.#open || performance.now() - this.#open.at > COUNT_EVERY_MS) {
      const loads = openLoads(this.#parts.db).catch(() => null)
      this.#open = { at: performance.now(), loads }
    }
    return this.#open.loads
  }

  /** Starts loading. Call it when the catalogue is writable. */
  start(): void {
    this.#isStopped = false
    this.#abort = new AbortController()
    this.#downloads.start()
    this.#timer = setInterval(() => this.wake(), CHECK_EVERY_MS).unref()
    this.wake()
  }

  /** Starts loads and downloads if any are due. */
  wake(): void {
    this.#downloads.wake()
    this.#load()
  }

  /** Resolves when nothing is being loaded or downloaded. */
  async settled(): Promise<void> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
  }

  /** Stops; another process or the next start repeats the current load. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isWoken = false
    clearInterval(this.#timer)
    this.#abort.abort()
    await this.#working
    await this.#downloads.stop()
  }

  #busy(): Promise<unknown> | undefined {
    return this.#working ?? this.#downloads.busy
  }

  #load(): void {
    if (this.#isStopped) return
    this.#isWoken = true
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
      if (this.#isWoken) this.#load()
    })
  }

  async #work(): Promise<void> {
    this.#isWoken = false
    this.#elsewhere.clear()
    try {
      while (!this.#isStopped && ((await this.#takeUploads()) || (await this.#takeDownload())));
    } catch (error) {
      this.#parts.log.error({ err: error }, 'loading tables failed')
    }
  }

  /** Returns whether an upload was loaded, or left to another process; then more may be due. */
  async #takeUploads(): Promise<boolean> {
    let hasTaken = false
    const { storage } = this.#parts.files
    for (const load of await dueUploads(this.#parts.db, [...this.#elsewhere])) {
      if (this.#isStopped) break
      const key = { kind: 'resources', name: load.file_id } as const
      if (this.#settings.hasOthers && load.is_fresh && !storage.isShared && !(await storage.facts(key))) {
        this.#elsewhere.add(load.version)
        hasTaken = true
        continue
      }
      const file = await storage.local(key)
      try {
        if (await this.#take(load, file.path)) hasTaken = true
      } finally {
        await file.release()
      }
    }
    return hasTaken
  }

  async #takeDownload(): Promise<boolean> {
    const download = this.#isStopped ? undefined : this.#downloads.take()
    if (!download) return false
    try {
      await this.#take(download.load, download.path)
    } finally {
      await download.dispose()
    }
    return true
  }

  /** Returns whether this process did the load. It holds one connection and waits for no other. */
  async #take(load: WaitingLoad, path: string): Promise<boolean> {
    const run = () => this.#lockAndLoad(load, path)
    const facts = { 'fihrist.resource': load.resource_id }
    const outcome = await (tracing ? tracing.inSpan({ name: 'load table', facts }, run) : run())
    if (outcome === 'taken') return false
    if ('seq' in outcome) {
      await this.#parts.catalogue.reached(outcome.seq)
      await this.#computeStatistics(load.resource_id)
    } else if (!(outcome.error instanceof SupersededError) && !this.#isStopped)
      await this.#states.fail(load, outcome.error)
    return true
  }

  /** So that the first reader of a large table does not wait for them. */
  async #computeStatistics(resourceId: string): Promise<void> {
    const { db, log } = this.#parts
    try {
      const table = await findTable(db, resourceId)
      if (table) await tableStatistics(db, table)
    } catch (error) {
      log.warn({ err: error, resource: resourceId }, 'no column statistics were computed')
    }
  }

  async #lockAndLoad(load: WaitingLoad, path: string): Promise<{ seq: number } | { error: unknown } | 'taken'> {
    const client = await this.#parts.db.connect()
    let broken: Error | undefined
    try {
      return (await this.#states.begin(client, load)) ? await this.#createTable(client, load, path) : 'taken'
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken)
    }
  }

  async #createTable(client: Client, load: WaitingLoad, path: string): Promise<{ seq: number } | { error: unknown }> {
    const { onRows, settled } = this.#states.rowReporter(load)
    const { log } = this.#parts
    const { tableLockMs } = this.#settings
    try {
      return { seq: await loadResource(client, load, path, { log, signal: this.#abort.signal, onRows, tableLockMs }) }
    } catch (error) {
      return { error }
    } finally {
      await settled()
    }
  }
}
