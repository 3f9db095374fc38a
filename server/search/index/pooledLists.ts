import { type Growing, GrowingUint32 } from './growing.ts'

/** Capacities: 1, 2, 3, 4, 6, 8, 12, 16, 24 … so that at most a third of a list is unused. */
function capacityFor(length: number): number {
  let capacity = 1
  while (capacity < length) capacity = nextCapacity(capacity)
  return capacity
}

function nextCapacity(capacity: number): number {
  if (capacity < 4) return capacity + 1
  return (capacity & (capacity - 1)) === 0 ? capacity + capacity / 2 : (capacity / 3) * 4
}

/** The pool is by far the largest array of an index. */
const POOL_GROWTH = 1.25

export type PooledListsParts = { pool: Uint32Array; lengths: Uint32Array }

/**
 * Many lists of numbers in one array, each of them contiguous: half a million short arrays would need more memory than
 * their contents. A list that outgrows its capacity moves, and the free space is used for other lists.
 */
export class PooledLists {
  readonly #pool: GrowingUint32
  readonly #starts: GrowingUint32
  readonly #lengths: GrowingUint32
  readonly #capacities: GrowingUint32
  readonly #free = new Map<number, number[]>()

  constructor({ pool, lengths }: PooledListsParts = { pool: new Uint32Array(0), lengths: new Uint32Array(0) }) {
    this.#pool = new GrowingUint32(pool)
    this.#lengths = new GrowingUint32(lengths)
    this.#capacities = new GrowingUint32(lengths.slice())
    this.#starts = new GrowingUint32()
    this.#starts.reserve(lengths.length)
    let start = 0
    for (const length of lengths) {
      this.#starts.push(start)
      start += length
    }
  }

  /** The cells of all lists; replaced when a push needs more of them. */
  get pool(): Uint32Array {
    return this.#pool.array
  }

  /** What another thread needs to read the lists. */
  growing(): Growing[] {
    return [this.#pool, this.#starts, this.#lengths]
  }

  /**
   * Makes lists that another thread has built changeable here. They must have no spare capacity, as those that are made of parts.
   */
  adopt(): void {
    this.#capacities.reset(0)
    this.#capacities.append(this.#lengths.values())
    this.#free.clear()
  }

  get size(): number {
    return this.#lengths.length
  }

  start(list: number): number {
    return this.#starts.at(list)
  }

  length(list: number): number {
    return list < this.#lengths.length ? this.#lengths.at(list) : 0
  }

  /** The list as a view of the pool, valid until the next push. */
  values(list: number): Uint32Array {
    const start = this.start(list)
    return this.pool.subarray(start, start + this.length(list))
  }

  /** Appends to a list. Lists up to this number are created if needed. */
  push(list: number, value: number): void {
    while (this.#lengths.length <= list) {
      this.#starts.push(0)
      this.#lengths.push(0)
      this.#capacities.push(0)
    }
    const length = this.#lengths.at(list)
    if (length === this.#capacities.at(list)) this.#move(list, length)
    this.pool[this.#starts.at(list) + length] = value
    this.#lengths.array[list] = length + 1
  }

  /** The lists one after the other, without spare capacity, and their lengths. */
  parts(): PooledListsParts {
    const total = this.#lengths.values().reduce((sum, length) => sum + length, 0)
    const pool = new Uint32Array(total)
    let at = 0
    for (let list = 0; list < this.size; list++) {
      pool.set(this.values(list), at)
      at += this.length(list)
    }
    return { pool, lengths: this.#lengths.values().slice() }
  }

  #move(list: number, length: number): void {
    const capacity = capacityFor(length + 1)
    const start = this.#allocate(capacity)
    const from = this.#starts.at(list)
    this.pool.copyWithin(start, from, from + length)
    const old = this.#capacities.at(list)
    if (old > 0) this.#release(old, from)
    this.#starts.array[list] = start
    this.#capacities.array[list] = capacity
  }

  #allocate(capacity: number): number {
    const reused = this.#free.get(capacity)?.pop()
    if (reused !== undefined) return reused
    const start = this.#pool.length
    this.#pool.reserve(start + capacity, POOL_GROWTH)
    this.#pool.length += capacity
    return start
  }

  #release(capacity: number, start: number): void {
    const free = this.#free.get(capacity)
    if (free === undefined) this.#free.set(capacity, [start])
    else free.push(start)
  }
}
