import type { Hono } from 'hono'

type Fetch = Hono['fetch']

/**
 * The requests whose handlers run. A handler goes on after its client has left, so that what it computes can be kept; the
 * services that it uses must not be closed meanwhile.
 */
export class RunningRequests {
  readonly #running = new Set<Promise<unknown>>()

  /** The same handler, whose calls are counted until they have their response. */
  track(fetch: Fetch): Fetch {
    return (...call) => {
      const response = Promise.resolve(fetch(...call))
      this.#running.add(response)
      const forget = () => {
        this.#running.delete(response)
      }
      response.then(forget, forget)
      return response
    }
  }

  /** Resolves when no handler runs, or after `patienceMs`. */
  async ended(patienceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, patienceMs)
    })
    await Promise.race([this.#allEnded(), late])
    clearTimeout(timer)
  }

  async #allEnded(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }
}
