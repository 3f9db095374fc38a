import type { Services } from '../actions/define.ts'
import { dueUploads, leaveLoad, type OpenLoads, openLoads, takeLoad, type WaitingLoad } from '../db/datastoreLoads.ts'
import type { Client } from '../db/pool.ts'
import { storedFile } from '../storage.ts'
import { LinkDownloads } from './LinkDownloads.ts'
import { LoadNotes } from './LoadNotes.ts'
import { type LoaderSettings, loadResource, SupersededError } from './loadResource.ts'

type Parts = Pick<Services, 'db' | 'catalogue' | 'log'>

const LOOK_EVERY_MS = 30_000
/** Whoever asks how the portal is does not ask the database each time. */
const COUNT_EVERY_MS = 1_000

/**
 * Turns uploaded files and links into tables, one after the other and uploads first; links are downloaded beside it,
 * several at once. What is to be done stands in the database: what a process leaves unfinished, the next one does.
 */
export class LoadQueue {
  readonly #parts: Parts
  readonly #settings: LoaderSettings
  readonly #notes: LoadNotes
  readonly #downloads: LinkDownloads
  #open: { at: number; loads: Promise<OpenLoads | null> } | undefined
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #isAsked = false
  #isStopped = true
  #ending = new AbortController()

  constructor(parts: Parts, settings: LoaderSettings) {
    this.#parts = parts
    this.#settings = settings
    this.#notes = new LoadNotes(parts, settings.tellEveryMs)
    this.#downloads = new LinkDownloads(parts, this.#notes, settings, () => this.#load())
  }

  get takesLinks(): boolean {
    return this.#settings.links !== 'off'
  }

  /** How many loads are open and since when, at most a moment ago; null while the database does not answer. */
  open(): Promise<OpenLoads | null> {
    if (!this.#open || performance.now() - this.#open.at > COUNT_EVERY_MS) {
      const loads = openLoads(this.#parts.db).catch(() => null)
      this.#open = { at: performance.now(), loads }
    }
    return this.#open.loads
  }

  /** Begins to work. Call it when the catalogue can be written to. */
  start(): void {
    this.#isStopped = false
    this.#ending = new AbortController()
    this.#downloads.start()
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref()
    this.wake()
  }

  /** There may be something to do. */
  wake(): void {
    this.#downloads.wake()
    this.#load()
  }

  /** Resolves when nothing is to be done at the moment. */
  async settled(): Promise<void> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
  }

  /** Leaves the load at hand to the next process, or the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isAsked = false
    clearInterval(this.#timer)
    this.#ending.abort()
    await this.#working
    await this.#downloads.stop()
  }

  #busy(): Promise<unknown> | undefined {
    return this.#working ?? this.#downloads.busy
  }

  #load(): void {
    if (this.#isStopped) return
    this.#isAsked = true
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
      if (this.#isAsked) this.#load()
    })
  }

  async #work(): Promise<void> {
    this.#isAsked = false
    try {
      while (!this.#isStopped && ((await this.#takeUploads()) || (await this.#takeDownload())));
    } catch (error) {
      this.#parts.log.error({ err: error }, 'loading tables failed')
    }
  }

  /** Gives whether there was an upload to load; there may be more than one look gives. */
  async #takeUploads(): Promise<boolean> {
    let hasTaken = false
    for (const load of await dueUploads(this.#parts.db)) {
      if (this.#isStopped) break
      if (await this.#take(load, storedFile(this.#settings.dataDir, load.file_id))) hasTaken = true
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

  /** Returns whether this process did the load. It holds one connection, and waits for no other while it does. */
  async #take(load: WaitingLoad, path: string): Promise<boolean> {
    const outcome = await this.#lockAndLoad(load, path)
    if (outcome === 'taken') return false
    if ('seq' in outcome) await this.#parts.catalogue.reached(outcome.seq)
    else if (!(outcome.error instanceof SupersededError) && !this.#isStopped)
      await this.#notes.fail(load, outcome.error)
    return true
  }

  async #lockAndLoad(load: WaitingLoad, path: string): Promise<{ seq: number } | { error: unknown } | 'taken'> {
    const client = await this.#parts.db.connect()
    let broken: Error | undefined
    try {
      if (!(await takeLoad(client, load))) return 'taken'
      await this.#notes.noteOn(client, load, { state: 'running' })
      const outcome = await this.#makeTable(client, load, path)
      await leaveLoad(client, load.resource_id).catch((cause: Error) => {
        broken = cause
      })
      return outcome
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken) // a closed connection also releases the lock
    }
  }

  async #makeTable(client: Client, load: WaitingLoad, path: string): Promise<{ seq: number } | { error: unknown }> {
    const { onRows, told } = this.#notes.teller(load)
    const { log } = this.#parts
    try {
      return { seq: await loadResource(client, load, path, { log, signal: this.#ending.signal, onRows }) }
    } catch (error) {
      return { error }
    } finally {
      await told()
    }
  }
}
