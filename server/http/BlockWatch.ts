import type { Logger } from 'pino'

const TICK_MS = 50
/** Shorter blocks are not logged. */
const REPORTED_MS = 200

type WatchedRequest = { requestId: string; method: string; path: string }

/**
 * Logs each block of the event loop of more than 200 ms with the requests in progress, one of which caused it. `cpuMs` is
 * the CPU time of the process in that period; if it is far below `blockedMs`, the machine was overloaded.
 */
export class BlockWatch {
  readonly #log: Logger
  readonly #open = new Set<WatchedRequest>()
  /** Requests that ended since the last tick: a request may block the event loop and end within one tick. */
  #ended: WatchedRequest[] = []

  constructor(log: Logger) {
    this.#log = log
  }

  /** Registers a request; call the returned function when it ends. */
  enter(request: WatchedRequest): () => void {
    this.#open.add(request)
    return () => {
      if (this.#open.delete(request)) this.#ended.push(request)
    }
  }

  /** Starts to watch. Returns a function that stops it. */
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
