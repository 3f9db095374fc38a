import type { Services } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import {
  dueLoads,
  forgetLoads,
  type LoadState,
  leaveLoad,
  noteLoad,
  noteRows,
  takeLoad,
  type WaitingLoad,
} from '../db/datastoreLoads.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { BadLink } from './fetchLink.ts'
import { LoadFault } from './LoadFault.ts'
import { type LoaderSettings, loadResource, Superseded } from './loadResource.ts'
import { tableFormat } from './tableFormat.ts'

type Parts = Pick<Services, 'db' | 'catalogue' | 'log'>

const LOOK_EVERY_MS = 30_000
/** Each time is a change of the dataset, so most loads end before the first. */
const TELL_EVERY_MS = 5_000
/** Seconds before a try that failed for a passing reason is made again; then it is given up. */
const PAUSES = [60, 600, 3_600]
/** What a JSON file may well hold: something that is no table. */
const NO_RECORDS = new Set(['tableNoRecords', 'tableNotJson'])

/**
 * Turns uploaded files and links into tables, one after the other. What is to be done stands in the database: what a
 * process leaves unfinished, the next one does.
 */
export class LoadQueue {
  readonly #parts: Parts
  readonly #settings: LoaderSettings
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #isAsked = false
  #isStopped = true
  #ending = new AbortController()

  constructor(parts: Parts, settings: LoaderSettings) {
    this.#parts = parts
    this.#settings = settings
  }

  get takesLinks(): boolean {
    return this.#settings.links !== 'off'
  }

  /** Begins to work. Call it when the catalogue can be written to. */
  start(): void {
    this.#isStopped = false
    this.#ending = new AbortController()
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref()
    this.wake()
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#isStopped) return
    this.#isAsked = true
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
      if (this.#isAsked) this.wake()
    })
  }

  /** Resolves when nothing is to be done at the moment. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working
  }

  /** Leaves the load at hand to the next process, or the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isAsked = false
    clearInterval(this.#timer)
    this.#ending.abort()
    await this.#working
  }

  async #work(): Promise<void> {
    this.#isAsked = false
    try {
      for (const load of await dueLoads(this.#parts.db)) {
        if (this.#isStopped) return
        if (await this.#take(load)) this.#isAsked = true // there may be more than one look gives
      }
    } catch (error) {
      this.#parts.log.error({ err: error }, 'loading tables failed')
    }
  }

  /** Gives whether the load was this process's to do. */
  async #take(load: WaitingLoad): Promise<boolean> {
    const client = await this.#parts.db.connect()
    let broken: Error | undefined
    try {
      if (!(await takeLoad(client, load))) return false
      await this.#note(load, { state: 'running' })
      await this.#load(client, load)
      await leaveLoad(client, load.resource_id)
      return true
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken) // with the connection goes what it had taken
    }
  }

  async #load(client: Client, load: WaitingLoad): Promise<void> {
    const { onRows, told } = this.#teller(load)
    try {
      const { log } = this.#parts
      const seq = await loadResource(client, load, this.#settings, { log, signal: this.#ending.signal, onRows })
      await this.#parts.catalogue.reached(seq)
    } catch (error) {
      if (error instanceof Superseded || this.#isStopped) return
      await this.#fail(load, error)
    } finally {
      await told()
    }
  }

  /** Says now and then how many rows a load has; `told` is when the last of it is written. */
  #teller(load: WaitingLoad): { onRows: (rows: number) => void; told: () => Promise<void> } {
    const { tellEveryMs = TELL_EVERY_MS } = this.#settings
    let last = performance.now()
    let telling: Promise<void> | undefined
    const onRows = (rows: number) => {
      if (telling || performance.now() - last < tellEveryMs) return
      telling = this.#write(load, (client) => noteRows(client, load, rows))
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the rows of a load were not told'))
        .finally(() => {
          last = performance.now()
          telling = undefined
        })
    }
    return { onRows, told: async () => telling }
  }

  async #fail(load: WaitingLoad, error: unknown): Promise<void> {
    const { why, line } = reasonOf(error)
    if (error instanceof LoadFault && tableFormat(load) === 'json' && NO_RECORDS.has(why.key)) return this.#forget(load)
    const isPassing = error instanceof BadLink ? error.isPassing : !(error instanceof LoadFault)
    const againAfter = isPassing ? PAUSES[load.tries] : undefined
    if (!(error instanceof LoadFault))
      this.#parts.log.warn({ err: error, resource: load.resource_id }, 'a table was not loaded')
    const state = againAfter === undefined ? 'error' : 'pending'
    await this.#note(load, { state, error: why, line, ...(againAfter !== undefined && { againAfter }) })
  }

  #forget(load: WaitingLoad): Promise<void> {
    return this.#write(load, async (client) => (await forgetLoads(client, [load.resource_id])).length > 0)
  }

  #note(load: WaitingLoad, state: LoadState): Promise<void> {
    return this.#write(load, (client) => noteLoad(client, load, state))
  }

  /** A state is part of the dataset as everybody sees it. */
  async #write(load: WaitingLoad, change: (client: Client) => Promise<boolean>): Promise<void> {
    const { db, catalogue } = this.#parts
    const seq = await retriedTransaction(db, async (client) => {
      await lockPackage(client, load.package_id)
      if (!(await change(client))) return undefined
      await renewDocuments(client, [load.package_id])
      return appendChanges(client, [load.package_id])
    })
    if (seq !== undefined) await catalogue.reached(seq)
  }
}

function reasonOf(error: unknown): Pick<LoadFault, 'why' | 'line'> {
  if (error instanceof LoadFault) return error
  if (error instanceof BadLink) return { why: error.why, line: undefined }
  return { why: { key: 'loadFailed' }, line: undefined }
}
