import { GrowingUint32 } from './growing.ts'

/** Room sizes: 1, 2, 3, 4, 6, 8, 12, 16, 24 … so that at most a third of a list is spare. */
function roomFor(length: number): number {
  let room = 1
  while (room < length) room = nextRoom(room)
  return room
}

function nextRoom(room: number): number {
  if (room < 4) return room + 1
  return (room & (room - 1)) === 0 ? room + room / 2 : (room / 3) * 4
}

export type PooledListsParts = { pool: Uint32Array; lengths: Uint32Array }

/**
 * Many lists of numbers in one array, each of them contiguous: half a million short arrays would need more memory than
 * their contents. A list that outgrows its capacity moves, and the free space is used for other lists.
 */
export class PooledLists {
  pool: Uint32Array
  readonly #starts: GrowingUint32
  readonly #lengths: GrowingUint32
  readonly #rooms: GrowingUint32
  #used: number
  readonly #free = new Map<number, number[]>()

  constructor({ pool, lengths }: PooledListsParts = { pool: new Uint32Array(0), lengths: new Uint32Array(0) }) {
    this.pool = pool
    this.#used = pool.length
    this.#lengths = new GrowingUint32(lengths)
    this.#rooms = new GrowingUint32(lengths.slice())
    this.#starts = new GrowingUint32()
    this.#starts.reserve(lengths.length)
    let start = 0
    for (const length of lengths) {
      this.#starts.push(start)
      start += length
    }
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

  /** The list as a view of the pool, good until the next push. */
  values(list: number): Uint32Array {
    const start = this.start(list)
    return this.pool.subarray(start, start + this.length(list))
  }

  /** Appends to a list; lists up to this number come into being. */
  push(list: number, value: number): void {
    while (this.#lengths.length <= list) {
      this.#starts.push(0)
      this.#lengths.push(0)
      this.#rooms.push(0)
    }
    const length = this.#lengths.at(list)
    if (length === this.#rooms.at(list)) this.#move(list, length)
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
    const room = roomFor(length + 1)
    const start = this.#take(room)
    const from = this.#starts.at(list)
    this.pool.copyWithin(start, from, from + length)
    const old = this.#rooms.at(list)
    if (old > 0) this.#release(old, from)
    this.#starts.array[list] = start
    this.#rooms.array[list] = room
  }

  #take(room: number): number {
    const reused = this.#free.get(room)?.pop()
    if (reused !== undefined) return reused
    const start = this.#used
    this.#used += room
    if (this.#used > this.pool.length) {
      const grown = new Uint32Array(Math.max(this.#used, Math.ceil(this.pool.length * 1.25), 64))
      grown.set(this.pool.subarray(0, start))
      this.pool = grown
    }
    return start
  }

  #release(room: number, start: number): void {
    const free = this.#free.get(room)
    if (free === undefined) this.#free.set(room, [start])
    else free.push(start)
  }
}
