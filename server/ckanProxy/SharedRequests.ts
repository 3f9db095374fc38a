type Send<R> = (path: string, signal: AbortSignal) => Promise<R>
type Running<R> = { request: Promise<R>; ending: AbortController; readers: number }
type Joining<R> = {
  /** The reader's; without one the request continues although nobody waits for it. */
  signal?: AbortSignal | undefined
  /** Called once for each request, unless its readers left; `isCurrent` is false after `forget`. */
  onEnd(result: R | { error: unknown }, isCurrent: boolean): void
}

/** Equal requests at the same time are one. It ends when the last of its readers leaves. */
export class SharedRequests<R> {
  readonly #send: Send<R>
  readonly #running = new Map<string, Running<R>>()

  constructor(send: Send<R>) {
    this.#send = send
  }

  /** The result of the request of a path, which is sent unless it is running. Throws what it throws, and the reader's reason to leave. */
  async join(path: string, { signal, onEnd }: Joining<R>): Promise<R> {
    signal?.throwIfAborted()
    const running = this.#running.get(path) ?? this.#start(path, onEnd)
    running.readers += 1
    if (!signal) return running.request
    return new Promise<R>((resolve, reject) => {
      const leave = () => {
        running.readers -= 1
        if (running.readers === 0) {
          if (this.#running.get(path) === running) this.#running.delete(path)
          running.ending.abort(signal.reason)
        }
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      running.request.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  /** Later readers send a new request, also while one is running. */
  forget(): void {
    this.#running.clear()
  }

  #start(path: string, onEnd: Joining<R>['onEnd']): Running<R> {
    const ending = new AbortController()
    const running: Running<R> = { request: this.#send(path, ending.signal), ending, readers: 0 }
    this.#running.set(path, running)
    const end = (result: R | { error: unknown }) => {
      const isCurrent = this.#running.get(path) === running
      if (isCurrent) this.#running.delete(path)
      if (!ending.signal.aborted) onEnd(result, isCurrent)
    }
    running.request.then(end, (error: unknown) => end({ error }))
    return running
  }
}
