/** A set of documents by internal number, one bit each. */
export class Bitset {
  readonly words: Uint32Array
  readonly capacity: number

  constructor(capacity: number, words = new Uint32Array((capacity + 31) >>> 5)) {
    this.capacity = capacity
    this.words = words
  }

  static full(capacity: number): Bitset {
    const set = new Bitset(capacity)
    set.words.fill(0xffffffff)
    if ((capacity & 31) !== 0) set.words[set.words.length - 1] = (1 << (capacity & 31)) - 1
    return set
  }

  has(number: number): boolean {
    return (((this.words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
  }

  add(number: number): void {
    const word = number >>> 5
    this.words[word] = (this.words[word] ?? 0) | (1 << (number & 31))
  }

  addAll(numbers: Uint32Array): void {
    const { words } = this
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] ?? 0
      words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31))
    }
  }

  copy(): Bitset {
    return new Bitset(this.capacity, this.words.slice())
  }

  /** Keeps the numbers that are in both. Returns itself, like `or` and `andNot`. */
  and(other: Bitset): this {
    for (let i = 0; i < this.words.length; i++) this.words[i] = (this.words[i] ?? 0) & (other.words[i] ?? 0)
    return this
  }

  or(other: Bitset): this {
    for (let i = 0; i < this.words.length; i++) this.words[i] = (this.words[i] ?? 0) | (other.words[i] ?? 0)
    return this
  }

  andNot(other: Bitset): this {
    for (let i = 0; i < this.words.length; i++) this.words[i] = (this.words[i] ?? 0) & ~(other.words[i] ?? 0)
    return this
  }

  count(): number {
    let total = 0
    for (let i = 0; i < this.words.length; i++) {
      let bits = this.words[i] ?? 0
      bits -= (bits >>> 1) & 0x55555555
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
      total += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
    }
    return total
  }

  isEmpty(): boolean {
    for (let i = 0; i < this.words.length; i++) if (this.words[i] !== 0) return false
    return true
  }

  /** The numbers of the set, ascending, in the first cells of `into`, which must have room. */
  numbers(into: Uint32Array = new Uint32Array(this.count())): Uint32Array {
    let at = 0
    for (let i = 0; i < this.words.length; i++) {
      let bits = this.words[i] ?? 0
      while (bits !== 0) {
        const lowest = bits & -bits
        into[at++] = (i << 5) + 31 - Math.clz32(lowest)
        bits ^= lowest
      }
    }
    return into.subarray(0, at)
  }

  /** Calls `visit` with each number of the set, ascending. */
  forEach(visit: (number: number) => void): void {
    for (let i = 0; i < this.words.length; i++) {
      let bits = this.words[i] ?? 0
      while (bits !== 0) {
        const lowest = bits & -bits
        visit((i << 5) + 31 - Math.clz32(lowest))
        bits ^= lowest
      }
    }
  }
}
