/** Typed arrays that grow by half when they are full. Cells from `length` on are unused. */
export class GrowingUint32 {
  array: Uint32Array
  length: number

  constructor(array: Uint32Array = new Uint32Array(0)) {
    this.array = array
    this.length = array.length
  }

  push(value: number): void {
    this.reserve(this.length + 1)
    this.array[this.length++] = value
  }

  /** Allocates space for `capacity` values; the length stays the same. */
  reserve(capacity: number): void {
    if (capacity <= this.array.length) return
    const grown = new Uint32Array(Math.max(capacity, Math.ceil(this.array.length * 1.5), 16))
    grown.set(this.array.subarray(0, this.length))
    this.array = grown
  }

  at(index: number): number {
    return this.array[index] ?? 0
  }

  /** The values as a view, without unused cells. */
  values(): Uint32Array {
    return this.array.subarray(0, this.length)
  }
}

export class GrowingBytes {
  array: Uint8Array
  length: number

  constructor(array: Uint8Array = new Uint8Array(0)) {
    this.array = array
    this.length = array.length
  }

  push(value: number): void {
    this.reserve(this.length + 1)
    this.array[this.length++] = value
  }

  reserve(capacity: number): void {
    if (capacity <= this.array.length) return
    const grown = new Uint8Array(Math.max(capacity, Math.ceil(this.array.length * 1.5), 64))
    grown.set(this.array.subarray(0, this.length))
    this.array = grown
  }

  append(other: GrowingBytes): void {
    this.reserve(this.length + other.length)
    this.array.set(other.values(), this.length)
    this.length += other.length
  }

  values(): Uint8Array {
    return this.array.subarray(0, this.length)
  }
}

export class GrowingFloat64 {
  array: Float64Array
  length: number

  constructor(array: Float64Array = new Float64Array(0)) {
    this.array = array
    this.length = array.length
  }

  push(value: number): void {
    if (this.length === this.array.length) {
      const grown = new Float64Array(Math.max(Math.ceil(this.array.length * 1.5), 16))
      grown.set(this.array)
      this.array = grown
    }
    this.array[this.length++] = value
  }

  values(): Float64Array {
    return this.array.subarray(0, this.length)
  }
}
