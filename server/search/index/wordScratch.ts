import type { Bitset } from '../evaluate/bitset.ts'

/**
 * The working arrays of scoring, one cell per document. Kept between searches, because allocating them costs more than a
 * search.
 */
export class WordScratch {
  sums = new Int32Array(0)
  scores = new Float64Array(0)
  found = new Uint8Array(0)
  titleHits = new Uint8Array(0)
  /** Documents that contain the word, in the order in which they were found. */
  touched = new Uint32Array(0)
  /** Documents that contain at least one of the words, in the order in which they were found. */
  matched = new Uint32Array(0)
  #numbers = new Uint32Array(0)
  #counts = new Uint32Array(0)
  #counted: number[] = []

  /** Clears the arrays for an index of `size` documents. */
  clear(size: number): void {
    if (this.sums.length < size) {
      const room = Math.ceil(size * 1.25)
      this.sums = new Int32Array(room)
      this.scores = new Float64Array(room)
      this.found = new Uint8Array(room)
      this.titleHits = new Uint8Array(room)
      this.touched = new Uint32Array(room)
      this.matched = new Uint32Array(room)
      return
    }
    this.sums.fill(0)
    this.scores.fill(0)
    this.found.fill(0)
    this.titleHits.fill(0)
  }

  /** The numbers of a set, ascending, until the next call. */
  numbersIn(set: Bitset): Uint32Array {
    const count = set.count()
    if (this.#numbers.length < count) this.#numbers = new Uint32Array(Math.ceil(count * 1.25))
    return set.numbers(this.#numbers)
  }

  /** Zeros for the counts of `size` values, and an empty list for the values that were counted, for clearCounts. */
  countsFor(size: number): { counts: Uint32Array<ArrayBuffer>; counted: number[] } {
    if (this.#counts.length < size) this.#counts = new Uint32Array(Math.ceil(size * 1.25))
    return { counts: this.#counts, counted: this.#counted }
  }

  /** The array of countsFor with the counts of these values alone. */
  countsOnly(values: Uint32Array, counts: Uint32Array): Uint32Array {
    this.clearCounts()
    for (let i = 0; i < values.length; i++) this.#counts[values[i] ?? 0] = counts[i] ?? 0
    this.#counted = Array.from(values)
    return this.#counts
  }

  clearCounts(): void {
    for (const value of this.#counted) this.#counts[value] = 0
    this.#counted = []
  }
}
