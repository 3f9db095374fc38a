import type { Logger } from 'pino'

const TICK_MS = 50
/** Shorter blocks are not worth a line. */
const REPORTED_MS = 200

type WatchedRequest = { requestId: string; method: string; path: string }

/**
 * Logs every time that the event loop could not run for more than 200 ms, with the requests that were being answered: one
 * of them did it. `cpuMs` is what the process computed meanwhile; far less than `blockedMs` means a machine with too much
 * to do.
 */
export class BlockWatch {
  readonly #log: Logger
  readonly #open = new Set<WatchedRequest>()
  /** Requests that ended since the last tick: a request may block the event loop and end within one tick. */
  #ended: WatchedRequest[] = []

  constructor(log: Logger) {
    this.#log = log
  }

  /** Notes a request; the function that it gives notes its end. */
  enter(request: WatchedRequest): () => void {
    this.#open.add(request)
    return () => {
      if (this.#open.delete(request)) this.#ended.push(request)
    }
  }

  /** Begins to watch; the function that it gives ends it. */
  start(): () => void {
    let last = performance.now()
    let cpu = process.cpuUsage()
    const timer = setInterval(() => {
      const now = performance.now()
      const blockedMs = Math.round(now - last - TICK_MS)
      const { user, system } = process.cpuUsage(cpu)
      if (blockedMs > REPORTED_MS) {
        const requests = [...this.#open, ...this.#ended]
        this.#log.warn({ blockedMs, cpuMs: Math.round((user + system) / 1000), requests }, 'event loop blocked')
      }
      this.#ended = []
      last = now
      cpu = process.cpuUsage()
    }, TICK_MS).unref()
    return () => clearInterval(timer)
  }
}
