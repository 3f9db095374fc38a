/**
 * Work with pauses: at most one or two milliseconds of work come before each `yield`, so that other requests get their responses
 * between them. Inner loops yield once in thousands of steps, because a pause costs more than a step.
 */
export type Steps<T> = Generator<undefined, T, undefined>

/** The number of simple steps, such as reading one posting, between two pauses. */
export const MOST_STEPS = 50_000
/** The cost of reaching a list of postings, or a document's texts, in such steps. */
export const LIST_STEPS = 25

/** Counts the steps since the last pause. */
export class StepCounter {
  #steps = 0

  /** Adds steps; true if a pause is due. */
  isDue(steps: number): boolean {
    this.#steps += steps
    if (this.#steps <= MOST_STEPS) return false
    this.#steps = 0
    return true
  }
}

/** Does the work without pauses. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}
