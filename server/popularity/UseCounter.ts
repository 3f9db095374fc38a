import type { Logger } from 'pino'
import { addUses, type CountedUse, deleteUsesBefore, usesSince } from '../db/datasetUse.ts'
import type { Pool } from '../db/pool.ts'

const EVERY_MS = 60_000
const DAY_MS = 86_400_000
/** As CKAN's `views_recent`. */
const RECENT_DAYS = 14
/** Older totals are deleted: a year for comparison, and some weeks. */
const KEPT_DAYS = 400
/** More datasets in a minute are not counted: the memory stays small. */
const MOST_COUNTED = 10_000

type Parts = {
  db: Pool
  log: Logger
  /** Receives the recent uses of each dataset, after the start and each minute. */
  onRecent: (uses: ReadonlyMap<string, number>) => void
}

/**
 * Counts how often datasets are shown and downloaded. Counts are in memory for at most a minute and then added to the totals of
 * the day in the database, so a request waits for nothing and a crash loses the counts of a minute at most.
 */
export class UseCounter {
  readonly #parts: Parts
  #counts = new Map<string, CountedUse>()
  #timer: NodeJS.Timeout | undefined
  /** The day on which old totals were last deleted. */
  #deletedOn = ''
  #storing: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Counts one use of a dataset, named by its name or id or by the id of one of its resources. */
  count(kind: 'views' | 'downloads', of: string): void {
    let counted = this.#counts.get(of)
    if (counted === undefined) {
      if (this.#counts.size >= MOST_COUNTED) return
      counted = { of, views: 0, downloads: 0 }
      this.#counts.set(of, counted)
    }
    counted[kind]++
  }

  /** Reads the recent uses and begins to store new ones each minute. */
  async start(): Promise<void> {
    await this.store()
    this.#timer = setInterval(() => void this.store(), EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.store()
  }

  /** Adds the counts to the database, one call at a time. If it fails they stay in memory for the next time. */
  store(): Promise<void> {
    this.#storing = this.#storing.then(() => this.#store())
    return this.#storing
  }

  async #store(): Promise<void> {
    const { db, log, onRecent } = this.#parts
    const counts = this.#counts
    this.#counts = new Map()
    try {
      if (counts.size > 0) await addUses(db, dayOf(Date.now()), [...counts.values()])
    } catch (error) {
      for (const { of, views, downloads } of counts.values()) this.#restore({ of, views, downloads })
      log.warn({ err: error }, 'the uses of datasets could not be stored')
      return
    }
    try {
      onRecent(await usesSince(db, dayOf(Date.now() - (RECENT_DAYS - 1) * DAY_MS)))
    } catch (error) {
      log.warn({ err: error }, 'the uses of datasets could not be read')
    }
    await this.#deleteOld()
  }

  /** Once a day. */
  async #deleteOld(): Promise<void> {
    const { db, log } = this.#parts
    const today = dayOf(Date.now())
    if (this.#deletedOn === today) return
    try {
      await deleteUsesBefore(db, dayOf(Date.now() - KEPT_DAYS * DAY_MS))
      this.#deletedOn = today
    } catch (error) {
      log.warn({ err: error }, 'old uses of datasets could not be deleted')
    }
  }

  #restore(lost: CountedUse): void {
    const newer = this.#counts.get(lost.of)
    if (newer === undefined && this.#counts.size >= MOST_COUNTED) return
    const { views, downloads } = newer ?? { views: 0, downloads: 0 }
    this.#counts.set(lost.of, { of: lost.of, views: views + lost.views, downloads: downloads + lost.downloads })
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
