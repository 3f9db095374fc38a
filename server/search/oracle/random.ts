/** A random generator that gives the same numbers for the same seed, so that a failing case can be repeated. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0]
  }

  /** `least` to `most` of the choices, with repetition. */
  some<T>(choices: readonly [T, ...T[]], least: number, most: number): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, () => this.pick(choices))
  }
}
