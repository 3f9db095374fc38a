import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Ckan } from '../ckanProxy/Ckan.ts'
import type { Locale } from '../messages.ts'
import type { WordVectors } from '../search/meaning/wordVectors.ts'
import { CkanCopy } from './CkanCopy.ts'
import { CkanFollower } from './CkanFollower.ts'
import { CkanReadError } from './CkanReadError.ts'
import { CkanReader } from './CkanReader.ts'
import { CkanTexts } from './CkanTexts.ts'

const POLL_MS = 30_000
const LONGEST_PAUSE_MS = 10 * 60_000
/** A catalogue that was too large may have become smaller. */
const TOO_LARGE_PAUSE_MS = 60 * 60_000
/** After a write the next update begins at once, but not for each of many writes. */
const SHORTEST_PAUSE_MS = 1_000
/** What the log has of an entry that is left out, and the number of entries that it names. */
const SHOWN_BYTES = 200
const MOST_WRONG = 20

/** `loading`: the copy is not complete yet. `failed`: it was not brought up to date. `tooLarge`: it has none. */
export type IndexState = 'loading' | 'ready' | 'failed' | 'tooLarge'

type Options = {
  ckan: Ckan
  /** The file of the copy. */
  path: string
  maxDatasets: number
  localeDefault: Locale
  words?: WordVectors | undefined
  /** The threads that search; 0, the default: this thread searches. */
  threads?: number
  log: Logger
  now?: () => number
  pollMs?: number
}

/** Our own index of a CKAN's public catalogue, made and followed in the background. */
export class CkanIndex {
  readonly #options: Options
  readonly #ending = new AbortController()
  #running: Promise<void> | undefined
  #wake = () => {}
  #copy: CkanCopy | undefined
  #follower: CkanFollower | undefined
  #texts: CkanTexts | undefined
  /** The beginnings of entries that were logged. */
  readonly #wrong = new Set<string>()
  #failures = 0
  #error: string | undefined
  /** Since when CKAN cannot be read, in milliseconds since 1970. */
  silentSince: number | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get state(): IndexState {
    if (this.#follower?.isTooLarge) return 'tooLarge'
    if (this.#error !== undefined) return 'failed'
    return this.checkedAt === undefined ? 'loading' : 'ready'
  }

  /** When the copy was last the same as CKAN's catalogue, in milliseconds since 1970; undefined if it cannot be searched. */
  get checkedAt(): number | undefined {
    return this.#follower?.checkedAt
  }

  /** The copy and its texts if searches can be answered from it. */
  get searchable(): { copy: CkanCopy; texts: CkanTexts } | undefined {
    if (!this.#copy || !this.#texts || this.checkedAt === undefined) return undefined
    return { copy: this.#copy, texts: this.#texts }
  }

  /** Begins to work in the background. */
  start(): void {
    this.#running ??= this.#run()
  }

  /** A write may have changed the catalogue: reads the changes soon. */
  changed(): void {
    if (this.#failures === 0) this.#wake()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#running
    await this.#copy?.close()
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      let pause = this.#options.pollMs ?? POLL_MS
      try {
        await this.#update()
        if (this.#follower?.isTooLarge) pause = TOO_LARGE_PAUSE_MS
      } catch (error) {
        if (signal.aborted) return
        pause = this.#failed(error)
      }
      await this.#pause(pause)
    }
  }

  async #update(): Promise<void> {
    const { ckan, path, words, threads, log, localeDefault, maxDatasets, now = Date.now } = this.#options
    const { signal } = this.#ending
    const onError = (error: unknown) => log.error({ err: error }, 'the index of CKAN’s catalogue')
    this.#copy ??= await CkanCopy.open({ path, ckan: ckan.address, words, threads, onError }, signal)
    const reader = new CkanReader(ckan, signal, { onWrong: (_value, json) => this.#noteWrong(json) })
    const texts = this.#texts ?? new CkanTexts(this.#copy, { localeDefault })
    this.#texts = texts
    this.#follower ??= new CkanFollower({
      copy: this.#copy,
      reader,
      maxDatasets,
      now,
      onCompared: () => texts.read(reader),
    })
    const wasSearchable = this.checkedAt !== undefined
    await this.#follower.update()
    if (this.#error !== undefined) log.info('CKAN’s catalogue can be read again')
    if (this.#follower.isTooLarge && this.#error === undefined)
      log.warn(`CKAN has more than ${maxDatasets} datasets: searches are passed to it (CKAN_INDEX)`)
    else if (!wasSearchable) log.info(`searches are answered from an index of CKAN’s ${this.#copy.count} datasets`)
    this.#failures = 0
    this.#error = undefined
    this.silentSince = undefined
  }

  /** Logs an entry that is left out, once: it is read again with every comparison. */
  #noteWrong(json: Buffer): void {
    const entry = json.toString('utf8', 0, SHOWN_BYTES)
    if (this.#wrong.has(entry) || this.#wrong.size >= MOST_WRONG) return
    this.#wrong.add(entry)
    this.#options.log.warn({ entry }, 'an entry of CKAN’s catalogue is left out: it is not a dataset with an id')
  }

  /** Notes a failure; returns the time until the next try, which doubles, or which CKAN asks for. */
  #failed(error: unknown): number {
    const { log, pollMs = POLL_MS, now = Date.now } = this.#options
    const message = error instanceof Error ? error.message : String(error)
    // Once for each reason: it may last for days.
    if (message !== this.#error) log.warn({ err: error }, 'the index of CKAN’s catalogue is not up to date')
    this.#error = message
    const isSilent = error instanceof CkanReadError && ['unreachable', 'broken', 'slow', 'status'].includes(error.kind)
    this.silentSince = isSilent ? (this.silentSince ?? now()) : undefined
    const doubled = pollMs * 2 ** Math.min(this.#failures, 10)
    this.#failures += 1
    const wanted = error instanceof CkanReadError ? (error.retryAfterMs ?? 0) : 0
    return Math.min(LONGEST_PAUSE_MS, Math.max(doubled, wanted))
  }

  /** Waits, or until something may have changed. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#ending
    const woken = new AbortController()
    this.#wake = () => woken.abort()
    await delay(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {}) // ended early
    this.#wake = () => {}
    if (woken.signal.aborted) await delay(SHORTEST_PAUSE_MS, undefined, { signal }).catch(() => {}) // ended early
  }
}
