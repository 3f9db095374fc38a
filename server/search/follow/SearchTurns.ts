import { setImmediate as nextTurn } from 'node:timers/promises'
import { unavailable } from '../../errors.ts'
import { beginTurn } from '../../turns.ts'
import type { Steps } from '../evaluate/steps.ts'

/** The number of searches that may wait for a long one, and how long each may wait. */
const MOST_WAITING = 100
const LONGEST_WAIT_MS = 10_000

type Options = {
  mostWaiting?: number
  longestWaitMs?: number
  beginTurn?: () => () => boolean
  /** Whether a search that does not end in its first turn may go on; otherwise it throws InterruptedError. */
  mayContinue?: () => boolean
}

/** A search did not end in its first turn, and a change of the index has to be made first. */
export class InterruptedError extends Error {
  override name = 'InterruptedError'
}

/**
 * Divides searches into turns and applies changes of the index between them. A search that does not end in its first turn
 * continues in further turns. The index does not change during that time, so the result is of one state: it never shows a
 * dataset that became private together with one that was added later. Therefore only one such search runs at a time; changes
 * wait for it and are applied before the next one. A search that does not end in its first turn while another one runs is
 * abandoned, waits, and begins again; the index caches what was computed. A search that ends in its first turn never waits.
 */
export class SearchTurns {
  readonly #mostWaiting: number
  readonly #longestWaitMs: number
  /** Begins a turn and returns a function that tells whether it is over. */
  readonly #beginTurn: () => () => boolean
  readonly #mayContinue: () => boolean
  #isRunning = false
  readonly #changes: (() => void)[] = []
  /** In the order of arrival. */
  readonly #waiting = new Set<() => void>()

  constructor({
    mostWaiting = MOST_WAITING,
    longestWaitMs = LONGEST_WAIT_MS,
    beginTurn: begin = beginTurn,
    mayContinue = () => true,
  }: Options = {}) {
    this.#mostWaiting = mostWaiting
    this.#longestWaitMs = longestWaitMs
    this.#beginTurn = begin
    this.#mayContinue = mayContinue
  }

  /**
   * The result of a search, which may be begun twice. Throws what the search throws, and Service Unavailable if too many
   * long searches wait.
   */
  async search<T>(begin: () => Steps<T>): Promise<T> {
    let steps = begin()
    const first = this.#oneTurn(steps)
    if (first.done) return first.value
    if (this.#isRunning || !this.#mayContinue()) {
      steps.return(undefined as never) // ends the generator; the value is not read
      if (!this.#mayContinue()) throw new InterruptedError()
      await this.#waitForTurn()
      if (!this.#mayContinue()) {
        this.#startNext()
        throw new InterruptedError()
      }
      steps = begin()
    }
    this.#isRunning = true
    try {
      for (;;) {
        await nextTurn()
        const turn = this.#oneTurn(steps)
        if (turn.done) return turn.value
      }
    } finally {
      this.#startNext()
    }
  }

  /** Applies a change of the index as soon as no search is running. Throws what the change throws. */
  async change<T>(apply: () => T): Promise<T> {
    if (!this.#isRunning) return apply()
    return new Promise((resolve, reject) => {
      this.#changes.push(() => {
        try {
          resolve(apply())
        } catch (error) {
          reject(error)
        }
      })
    })
  }

  #oneTurn<T>(steps: Steps<T>): IteratorResult<undefined, T> {
    const isOver = this.#beginTurn()
    for (;;) {
      const step = steps.next()
      if (step.done || isOver()) return step
    }
  }

  #waitForTurn(): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) throw unavailable('searchBusy')
    return new Promise((resolve, reject) => {
      const resume = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(resume)
        reject(unavailable('searchBusy'))
      }, this.#longestWaitMs)
      this.#waiting.add(resume)
    })
  }

  #startNext(): void {
    for (const change of this.#changes.splice(0)) change()
    const [next] = this.#waiting
    if (next === undefined) {
      this.#isRunning = false
      return
    }
    // Still set, so that no change is applied before the next search begins.
    this.#waiting.delete(next)
    next()
  }
}
