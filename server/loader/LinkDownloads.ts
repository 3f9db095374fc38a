import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../actions/define.ts'
import { dueLink, endLeases, keepLeases, leaseLink, type WaitingLoad } from '../db/datastoreLoads.ts'
import { TableLoadError } from '../importer/TableLoadError.ts'
import { fetchLink } from './fetchLink.ts'
import type { LoadNotes } from './LoadNotes.ts'
import type { LoaderSettings } from './loadResource.ts'
import { tableFormat } from './tableFormat.ts'

/** Files on their way or waiting to be loaded, so many times `maxBytes` of disk. */
const DOWNLOADS = 6
/** One slow site leaves room for the others. */
const DOWNLOADS_OF_ONE_HOST = 2
const LEASE_SECONDS = 30
const KEEP_EVERY_MS = 10_000
const TIMEOUT_MS = 10 * 60_000
/** Slower than this for half a minute, a site is given up; a second or two without a byte are usual. */
const SLOWEST = { bytesPerSecond: 8 * 1024, windowMs: 30_000 }

type Held = { load: WaitingLoad; host: string; ending: AbortController; path: string; isHere: boolean }
/** A link's file that is here; it is removed when `dispose` is called, and only then another can take its place. */
export type DownloadedLoad = { load: WaitingLoad; path: string; dispose(): Promise<void> }

/**
 * Downloads the files of links, several at once and without a database connection. A link that is being downloaded is
 * leased to this process: where it is killed, another one begins anew when the lease has run out.
 */
export class LinkDownloads {
  readonly #db: Services['db']
  readonly #log: Services['log']
  readonly #notes: LoadNotes
  readonly #settings: LoaderSettings
  readonly #onReady: () => void
  readonly #held = new Map<string, Held>()
  readonly #tasks = new Set<Promise<void>>()
  #filling: Promise<void> | undefined
  #isAsked = false
  #isStopped = true
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Pick<Services, 'db' | 'log'>, notes: LoadNotes, settings: LoaderSettings, onReady: () => void) {
    this.#db = parts.db
    this.#log = parts.log
    this.#notes = notes
    this.#settings = settings
    this.#onReady = onReady
  }

  start(): void {
    this.#isStopped = false
    this.#timer = setInterval(() => void this.#keep(), KEEP_EVERY_MS).unref()
  }

  /** There may be something to download. */
  wake(): void {
    if (this.#isStopped) return
    this.#isAsked = true
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined
      if (this.#isAsked) this.wake()
    })
  }

  /** What has to end before nothing is downloaded any more; undefined when nothing is. */
  get busy(): Promise<unknown> | undefined {
    return this.#filling ?? (this.#tasks.size > 0 ? Promise.race(this.#tasks) : undefined)
  }

  /** A file that is here and that nobody has taken yet. */
  take(): DownloadedLoad | undefined {
    const held = [...this.#held.values()].find(({ isHere }) => isHere)
    if (!held) return undefined
    held.isHere = false
    return { load: held.load, path: held.path, dispose: () => this.#leave(held) }
  }

  /** Ends every download and leaves the links to the next process. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isAsked = false
    clearInterval(this.#timer)
    for (const { ending } of this.#held.values()) ending.abort()
    await this.#filling
    await Promise.all(this.#tasks)
    const left = [...this.#held.values()]
    if (left.length === 0) return
    await endLeases(this.#db, [...this.#held.keys()]).catch((error: unknown) => this.#complain(error))
    for (const held of left) await this.#leave(held)
  }

  async #fill(): Promise<void> {
    this.#isAsked = false
    try {
      while (!this.#isStopped && this.#held.size < DOWNLOADS) {
        const load = await dueLink(this.#db, this.#busyHosts())
        if (!load) return
        if (!(await this.#notes.write(load, (client) => leaseLink(client, load, LEASE_SECONDS)))) continue
        this.#begin(load)
      }
    } catch (error) {
      this.#complain(error)
    }
  }

  #busyHosts(): string[] {
    const hosts = [...this.#held.values()].map(({ host }) => host)
    return hosts.filter((host) => hosts.filter((other) => other === host).length >= DOWNLOADS_OF_ONE_HOST)
  }

  #begin(load: WaitingLoad & { host: string }): void {
    const path = join(this.#settings.dataDir, 'storage', 'incoming', randomUUID())
    const held: Held = { load, host: load.host, ending: new AbortController(), path, isHere: false }
    if (this.#isStopped) held.ending.abort()
    for (const other of this.#held.values()) if (other.load.resource_id === load.resource_id) other.ending.abort()
    this.#held.set(load.version, held)
    const task = this.#download(held)
      .catch((error: unknown) => this.#complain(error))
      .finally(() => this.#tasks.delete(task))
    this.#tasks.add(task)
  }

  async #download(held: Held): Promise<void> {
    const { load, path, ending } = held
    const { links, maxBytes, slowest = SLOWEST } = this.#settings
    try {
      if (links === 'off') throw new TableLoadError({ key: 'linksOff' })
      if (!tableFormat(load)) throw new TableLoadError({ key: 'tableNoFormat' })
      const limits = { maxBytes, timeoutMs: TIMEOUT_MS, allowPrivate: links === 'all', slowest, signal: ending.signal }
      await fetchLink(load.url, path, limits)
      held.isHere = true
      this.#onReady()
    } catch (error) {
      if (ending.signal.aborted) {
        if (!this.#isStopped) await this.#leave(held)
        return
      }
      await this.#notes.fail(load, error).finally(() => this.#leave(held))
    }
  }

  /** Keeps what is being downloaded; what nobody asks for any more ends. */
  async #keep(): Promise<void> {
    if (this.#held.size === 0) return
    try {
      const kept = new Set(await keepLeases(this.#db, [...this.#held.keys()], LEASE_SECONDS))
      for (const [version, { ending }] of this.#held) if (!kept.has(version)) ending.abort()
    } catch (error) {
      this.#complain(error)
    }
  }

  async #leave(held: Held): Promise<void> {
    await rm(held.path, { force: true })
    this.#held.delete(held.load.version)
    this.wake()
  }

  #complain(error: unknown): void {
    this.#log.error({ err: error }, 'downloading links failed')
  }
}
