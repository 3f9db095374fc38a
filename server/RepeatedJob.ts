import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

type Parts = {
  /** What it does, for the log: “purging datasets”. */
  name: string
  everyMs: number
  /** One run. The signal aborts when the portal stops. */
  run: (signal: AbortSignal) => Promise<unknown>
  log: Logger
}

/** Runs a job of the portal again and again, the first time at once, never two runs at the same time. */
export class RepeatedJob {
  readonly #parts: Parts
  readonly #stopping = new AbortController()
  #running: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#running ??= this.#repeat()
  }

  /** Lets the current run end, and begins no other. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #repeat(): Promise<void> {
    const { name, everyMs, run, log } = this.#parts
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await run(signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, `${name} failed`)
      })
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}
