import { constants } from 'node:os'

type Step = () => Promise<unknown>

/** Longer than any connection needs to say goodbye; whatever hangs must not keep PostgreSQL from being ended. */
const PATIENCE_MS = 10_000

/** The program was asked to end while something was being opened. */
export class ShutdownError extends Error {
  override name = 'ShutdownError'
}

/** What is open in this process, closed in the opposite order: the last opened first, and each whatever became of the others. */
export class ShutdownManager {
  readonly #steps: Step[] = []
  readonly #onFault: (error: unknown) => void
  readonly #patienceMs: number
  #ended: Promise<void> | undefined

  constructor(onFault: (error: unknown) => void = () => {}, patienceMs = PATIENCE_MS) {
    this.#onFault = onFault
    this.#patienceMs = patienceMs
  }

  get hasBegun(): boolean {
    return this.#ended !== undefined
  }

  /** Something that is open, and its way to close: given up when it takes too long. Throws ShutdownError when it is too late to open. */
  add(close: Step): void {
    this.#steps.push(async () => inTime(close(), this.#patienceMs))
    this.#refuseLate()
  }

  /**
   * Something that is being opened and must be closed, however long either takes: an end that comes in between waits
   * for it. Throws ShutdownError in that case.
   */
  async hold<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T> {
    const opened = opening.then(
      (what) => () => close(what),
      () => async () => {}, // it is the opener's to say what went wrong
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

  /** Ctrl-C and its kin end everything and then the process. Asked again, the second request only waits with the first. */
  onSignals(statusOf: (signal: NodeJS.Signals) => number = statusOfSignal): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!this.hasBegun) this.end().then(() => process.exit(statusOf(signal)))
      })
    }
  }

  async #closeAll(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step().catch(this.#onFault)
  }

  #refuseLate(): void {
    // Also runs the steps that were added meanwhile.
    if (this.#ended) this.#ended = this.#ended.then(() => this.#closeAll())
    if (this.#ended) throw new ShutdownError('The program is being ended')
  }
}

/** As shells count a program that a signal ended. */
const statusOfSignal = (signal: NodeJS.Signals) => 128 + constants.signals[signal]

async function inTime(closing: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('Something did not close in time')), patienceMs)
  })
  await Promise.race([closing, tooLong]).finally(() => clearTimeout(timer))
}
