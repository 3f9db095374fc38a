import type { Steps } from './steps.ts'

type Comparison = (one: number, other: number) => number

/** The number of values that are sorted or merged between two pauses; one comparison may read twenty fields. */
const RUN = 256
const MERGED = 1024

/** The numbers in order. The sort is stable. */
export function* sorted(numbers: Uint32Array, compare: Comparison): Steps<Uint32Array> {
  let from = numbers.slice()
  for (let start = 0; start < from.length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare)
    yield
  }
  if (from.length <= RUN) return from
  let to = new Uint32Array(from.length)
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const parts = [from.subarray(start, start + width), from.subarray(start + width, start + 2 * width)] as const
      yield* merge(parts, to.subarray(start, start + 2 * width), compare)
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** Merges two sorted lists into `to`, whose length is the sum of theirs. */
export function* merge(
  [one, other]: readonly [Uint32Array, Uint32Array],
  to: Uint32Array,
  compare: Comparison,
): Steps<void> {
  let [a, b] = [0, 0]
  for (let at = 0; at < to.length; at++) {
    const isFirst = b >= other.length || (a < one.length && compare(one[a] ?? 0, other[b] ?? 0) <= 0)
    to[at] = (isFirst ? one[a++] : other[b++]) ?? 0
    if (at % MERGED === MERGED - 1) yield
  }
  yield
}
