import { setImmediate as nextTurn } from 'node:timers/promises'
import { unavailable } from '../../errors.ts'
import { beginTurn } from '../../turns.ts'
import type { Steps } from '../evaluate/steps.ts'

/** So many searches wait for a long one, and each no longer than this. */
const MOST_WAITING = 100
const LONGEST_WAIT_MS = 10_000

type Options = { mostWaiting?: number; longestWaitMs?: number; beginTurn?: () => () => boolean }

/**
 * Lets searches and changes of the index take turns. A search that does not end in its first turn goes on in further ones;
 * while it is under way, the index does not change, so that its answer is of one state and never shows a dataset that
 * became private beside ones that came later. Therefore only one such search is under way: changes wait for it alone and
 * come before the next. One that finds another under way gives its first turn up and begins anew when it is its turn; what
 * it worked out is remembered by the index. Searches that end in their first turn wait for nothing.
 */
export class SearchTurns {
  readonly #mostWaiting: number
  readonly #longestWaitMs: number
  /** Begins a turn, and gives the function that says whether it is over. */
  readonly #beginTurn: () => () => boolean
  #isUnderWay = false
  readonly #changes: (() => void)[] = []
  /** In the order in which they came. */
  readonly #waiting = new Set<() => void>()

  constructor({
    mostWaiting = MOST_WAITING,
    longestWaitMs = LONGEST_WAIT_MS,
    beginTurn: begin = beginTurn,
  }: Options = {}) {
    this.#mostWaiting = mostWaiting
    this.#longestWaitMs = longestWaitMs
    this.#beginTurn = begin
  }

  /**
   * The result of a search, which may be begun twice. Throws what it throws, and Service Unavailable where too many long
   * searches wait.
   */
  async search<T>(begin: () => Steps<T>): Promise<T> {
    let steps = begin()
    const first = this.#oneTurn(steps)
    if (first.done) return first.value
    if (this.#isUnderWay) {
      steps.return(undefined as never) // ends it; nobody reads what it returns
      await this.#waitForTurn()
      steps = begin()
    }
    this.#isUnderWay = true
    try {
      for (;;) {
        await nextTurn()
        const turn = this.#oneTurn(steps)
        if (turn.done) return turn.value
      }
    } finally {
      this.#letOthersOn()
    }
  }

  /** Carries out a change of the index as soon as no search is under way. Throws what it throws. */
  async change<T>(apply: () => T): Promise<T> {
    if (!this.#isUnderWay) return apply()
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
      const goOn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(goOn)
        reject(unavailable('searchBusy'))
      }, this.#longestWaitMs)
      this.#waiting.add(goOn)
    })
  }

  #letOthersOn(): void {
    for (const change of this.#changes.splice(0)) change()
    const [next] = this.#waiting
    if (next === undefined) {
      this.#isUnderWay = false
      return
    }
    // Still under way: no change comes between this and the moment in which the next search begins.
    this.#waiting.delete(next)
    next()
  }
}
