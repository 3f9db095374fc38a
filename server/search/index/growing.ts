type Numbers = Uint32Array | Uint8Array | Float64Array

/**
 * A typed array in shared memory that grows by half when it is full. Cells from `length` on are unused. Only one thread changes
 * it; another one reads it through an array of its own that `attach` updates.
 */
export abstract class Growing<A extends Numbers = Numbers> {
  array: A
  length: number

  /** Begins with these values: in this array if it is in shared memory, otherwise in a copy. */
  constructor(array: A) {
    this.length = array.length
    this.array = array
    if (array.length === 0 || array.buffer instanceof SharedArrayBuffer) return
    this.array = this.allocate(array.length)
    this.array.set(array)
  }

  protected abstract allocate(length: number): A

  /** Allocates space for `capacity` values; the length stays the same. `growth` is the factor by which a full array grows. */
  reserve(capacity: number, growth = 1.5): void {
    if (capacity <= this.array.length) return
    const grown = this.allocate(Math.max(capacity, Math.ceil(this.array.length * growth), 16))
    grown.set(this.array.subarray(0, this.length))
    this.array = grown
  }

  append(other: Numbers): void {
    this.reserve(this.length + other.length)
    this.array.set(other, this.length)
    this.length += other.length
  }

  /** Becomes an array of zeros. */
  reset(length: number): void {
    this.array = this.allocate(length)
    this.length = length
  }

  /** Reads from the array of another thread, which is in shared memory. */
  attach(array: A, length: number): void {
    this.array = array
    this.length = length
  }

  /** The values as a view, without unused cells. */
  values(): A {
    // subarray returns an array of the same type, but its declaration does not say so.
    return this.array.subarray(0, this.length) as A
  }
}

export class GrowingUint32 extends Growing<Uint32Array> {
  constructor(array: Uint32Array = new Uint32Array(0)) {
    super(array)
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(this.length + 1)
    this.array[this.length++] = value
  }

  at(index: number): number {
    return this.array[index] ?? 0
  }

  protected override allocate(length: number): Uint32Array {
    return new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))
  }
}

export class GrowingBytes extends Growing<Uint8Array> {
  constructor(array: Uint8Array = new Uint8Array(0)) {
    super(array)
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(this.length + 1)
    this.array[this.length++] = value
  }

  protected override allocate(length: number): Uint8Array {
    return new Uint8Array(new SharedArrayBuffer(length))
  }
}

export class GrowingFloat64 extends Growing<Float64Array> {
  constructor(array: Float64Array = new Float64Array(0)) {
    super(array)
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(this.length + 1)
    this.array[this.length++] = value
  }

  protected override allocate(length: number): Float64Array {
    return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT))
  }
}
