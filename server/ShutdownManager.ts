import { constants } from 'node:os'

type Step = () => Promise<unknown>

/** Longer than any connection needs to close. A step that hangs must not prevent PostgreSQL from being stopped. */
const PATIENCE_MS = 10_000

/** The shutdown began while something was being opened. */
export class ShutdownError extends Error {
  override name = 'ShutdownError'
}

/** Closes everything that is open in this process in reverse order, and continues after a failure. */
export class ShutdownManager {
  readonly #steps: Step[] = []
  readonly #onError: (error: unknown) => void
  readonly #patienceMs: number
  #ended: Promise<void> | undefined

  constructor(onError: (error: unknown) => void = () => {}, patienceMs = PATIENCE_MS) {
    this.#onError = onError
    this.#patienceMs = patienceMs
  }

  get hasBegun(): boolean {
    return this.#ended !== undefined
  }

  /**
   * Registers how to close something that is open; a step that takes longer than `patienceMs` is abandoned. Throws
   * ShutdownError after the shutdown began.
   */
  add(close: Step, patienceMs = this.#patienceMs): void {
    this.#steps.push(async () => inTime(close(), patienceMs))
    this.#refuseLate()
  }

  /**
   * Waits for something that is being opened and registers how to close it; a shutdown that begins in between waits for it.
   * Throws ShutdownError in that case.
   */
  async hold<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T> {
    const opened = opening.then(
      (what) => () => close(what),
      () => async () => {}, // the opener reports the error
    )
    this.#steps.push(async () => (await opened)())
    const what = await opening
    this.#refuseLate()
    return what
  }

  /** Closes everything, once. Never throws. */
  end(): Promise<void> {
    this.#ended ??= this.#closeAll()
    return this.#ended
  }

  /** Shuts down on SIGINT, SIGTERM and SIGHUP, then exits. Further signals have no effect. */
  onSignals(statusOf: (signal: NodeJS.Signals) => number = statusOfSignal): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!this.hasBegun) this.end().then(() => process.exit(statusOf(signal)))
      })
    }
  }

  async #closeAll(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step().catch(this.#onError)
  }

  #refuseLate(): void {
    // Also runs the steps that were added during the shutdown.
    if (this.#ended) this.#ended = this.#ended.then(() => this.#closeAll())
    if (this.#ended) throw new ShutdownError('The program is shutting down')
  }
}

/** The exit status of a program that a signal ended, as in shells. */
const statusOfSignal = (signal: NodeJS.Signals) => 128 + constants.signals[signal]

async function inTime(closing: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('Something did not close in time')), patienceMs)
  })
  await Promise.race([closing, tooLong]).finally(() => clearTimeout(timer))
}
