import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../actions/define.ts'
import { dueLink, endLeases, keepLeases, leaseLink, type WaitingLoad } from '../db/datastoreLoads.ts'
import { storeLinkVersion } from '../db/linkHealth.ts'
import { incomingFolder } from '../storage.ts'
import { fetchLink } from './fetchLink.ts'
import type { LoadStates } from './LoadStates.ts'
import type { LoaderSettings } from './loadResource.ts'
import { TableLoadError } from './TableLoadError.ts'
import { tableFormat } from './tableFormat.ts'

/** Maximum number of files being downloaded or waiting to be loaded; each takes up to `maxBytes` of disk. */
const DOWNLOADS = 6
/** A slow site must not block the others. */
const DOWNLOADS_OF_ONE_HOST = 2
const LEASE_SECONDS = 30
const RENEW_EVERY_MS = 10_000
const TIMEOUT_MS = 10 * 60_000
/** Short pauses are usual, so the speed is measured over half a minute. */
const SLOWEST = { bytesPerSecond: 8 * 1024, windowMs: 30_000 }

type Download = { load: WaitingLoad; host: string; abort: AbortController; path: string; isReady: boolean }
/** The downloaded file of a link. `dispose` removes it, so that another download can begin. */
export type DownloadedLoad = { load: WaitingLoad; path: string; dispose(): Promise<void> }

/**
 * Downloads the files of links, several at once and without holding a database connection. This process has a lease on
 * each link that it downloads: if it is killed, another one starts again when the lease has expired.
 */
export class LinkDownloads {
  readonly #db: Services['db']
  readonly #log: Services['log']
  readonly #states: LoadStates
  readonly #settings: LoaderSettings
  readonly #onReady: () => void
  readonly #downloads = new Map<string, Download>()
  readonly #tasks = new Set<Promise<void>>()
  #filling: Promise<void> | undefined
  #isWoken = false
  #isStopped = true
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Pick<Services, 'db' | 'log'>, states: LoadStates, settings: LoaderSettings, onReady: () => void) {
    this.#db = parts.db
    this.#log = parts.log
    this.#states = states
    this.#settings = settings
    this.#onReady = onReady
  }

  start(): void {
    this.#isStopped = false
    this.#timer = setInterval(() => void this.#renewLeases(), RENEW_EVERY_MS).unref()
  }

  /** Starts downloads if any are due. */
  wake(): void {
    if (this.#isStopped) return
    this.#isWoken = true
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined
      if (this.#isWoken) this.wake()
    })
  }

  /** Resolves when one of the running downloads ends; undefined if there is none. */
  get busy(): Promise<unknown> | undefined {
    return this.#filling ?? (this.#tasks.size > 0 ? Promise.race(this.#tasks) : undefined)
  }

  /** A downloaded file that was not taken before. */
  take(): DownloadedLoad | undefined {
    const download = [...this.#downloads.values()].find(({ isReady }) => isReady)
    if (!download) return undefined
    download.isReady = false
    return { load: download.load, path: download.path, dispose: () => this.#remove(download) }
  }

  /** Stops all downloads; another process can start them. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isWoken = false
    clearInterval(this.#timer)
    for (const { abort } of this.#downloads.values()) abort.abort()
    await this.#filling
    await Promise.all(this.#tasks)
    const remaining = [...this.#downloads.values()]
    if (remaining.length === 0) return
    await endLeases(this.#db, [...this.#downloads.keys()]).catch((error: unknown) => this.#logError(error))
    for (const download of remaining) await this.#remove(download)
  }

  async #fill(): Promise<void> {
    this.#isWoken = false
    try {
      while (!this.#isStopped && this.#downloads.size < DOWNLOADS) {
        const load = await dueLink(this.#db, this.#busyHosts())
        if (!load) return
        if (!(await this.#states.write(load, (client) => leaseLink(client, load, LEASE_SECONDS)))) continue
        this.#begin(load)
      }
    } catch (error) {
      this.#logError(error)
    }
  }

  #busyHosts(): string[] {
    const hosts = [...this.#downloads.values()].map(({ host }) => host)
    return hosts.filter((host) => hosts.filter((other) => other === host).length >= DOWNLOADS_OF_ONE_HOST)
  }

  #begin(load: WaitingLoad & { host: string }): void {
    const path = join(incomingFolder(this.#settings.dataDir), randomUUID())
    const download: Download = { load, host: load.host, abort: new AbortController(), path, isReady: false }
    if (this.#isStopped) download.abort.abort()
    for (const other of this.#downloads.values()) if (other.load.resource_id === load.resource_id) other.abort.abort()
    this.#downloads.set(load.version, download)
    const task = this.#download(download)
      .catch((error: unknown) => this.#logError(error))
      .finally(() => this.#tasks.delete(task))
    this.#tasks.add(task)
  }

  async #download(download: Download): Promise<void> {
    const { load, path, abort } = download
    const { links, maxBytes, slowest = SLOWEST } = this.#settings
    try {
      if (links === 'off') throw new TableLoadError({ key: 'linksOff' })
      if (!tableFormat(load)) throw new TableLoadError({ key: 'tableNoFormat' })
      const limits = { maxBytes, timeoutMs: TIMEOUT_MS, allowPrivate: links === 'all', slowest, signal: abort.signal }
      const version = await fetchLink(load.url, path, limits)
      await storeLinkVersion(this.#db, load, version)
      download.isReady = true
      this.#onReady()
    } catch (error) {
      if (abort.signal.aborted) {
        if (!this.#isStopped) await this.#remove(download)
        return
      }
      await this.#states.fail(load, error).finally(() => this.#remove(download))
    }
  }

  /** Renews the leases; stops downloads that are not needed any more. */
  async #renewLeases(): Promise<void> {
    if (this.#downloads.size === 0) return
    try {
      const kept = new Set(await keepLeases(this.#db, [...this.#downloads.keys()], LEASE_SECONDS))
      for (const [version, { abort }] of this.#downloads) if (!kept.has(version)) abort.abort()
    } catch (error) {
      this.#logError(error)
    }
  }

  async #remove(download: Download): Promise<void> {
    await rm(download.path, { force: true })
    this.#downloads.delete(download.load.version)
    this.wake()
  }

  #logError(error: unknown): void {
    this.#log.error({ err: error }, 'downloading links failed')
  }
}
