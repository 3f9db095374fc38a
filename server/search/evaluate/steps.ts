/**
 * Work that may pause: every `yield` stands after a millisecond or two of work at most, so that whoever drives it can let
 * others go on in between. Loops yield once in thousands of steps and never at each, for a pause costs more than a step.
 */
export type Steps<T> = Generator<undefined, T, undefined>

/** So many plain steps, such as reading one posting, lie between two pauses. */
export const MOST_STEPS = 50_000
/** What it takes to reach a list of postings, or a document's texts, in such steps. */
export const LIST_STEPS = 25

/** Carries work out without a pause. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}
