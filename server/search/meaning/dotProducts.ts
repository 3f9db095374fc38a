import { type Growing, GrowingBytes } from '../index/growing.ts'

/** dotProducts.wat in binary form; its test compiles the source again and compares. */
export const DOT_PRODUCTS_WASM =
  'AGFzbQEAAAABCQFgBX9/f39/AAMCAQAFAwEAAgcYAgZtZW1vcnkCAAtkb3RQcm9kdWN0cwAACrcBAbQBAgN/A3sCQANAIAJFDQH9DAAAAAAAAAAAAAAAAAAAAAAhCCABIQUgASAEaiEGIAAhBwNAIAX9AAQAIQkgB/0ABAAhCiAIIAn9hwEgCv2HAf26Af2uASEIIAggCf2IASAK/YgB/boB/a4BIQggB0EQaiEHIAVBEGohBSAFIAZJDQALIAMgCP0bACAI/RsBaiAI/RsCIAj9GwNqajYCACADQQRqIQMgBiEBIAJBAWshAgwACwsL'

// The types of Node do not declare these constructors.
const { Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly

type Wasm = {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: unknown }
}
type Exports = {
  memory: { buffer: ArrayBuffer; grow(pages: number): void }
  dotProducts(query: number, rows: number, count: number, sums: number, bytes: number): void
}

const PAGE_BYTES = 65_536
/** A vector at the beginning of the memory, then the sums of one call, then its rows. */
const SUMS_AT = 1024
/** The most rows of one call, which takes some hundredths of a millisecond. */
export const MOST_ROWS = 4096
const ROWS_AT = SUMS_AT + MOST_ROWS * 4

/**
 * Rows of signed bytes, and their dot products with a vector. The rows are copied into WebAssembly's memory for each call, because
 * threads share them and that memory belongs to one thread; the copy takes much less time than the products.
 */
export class ByteRows {
  readonly #bytes: number
  readonly #rows: GrowingBytes
  readonly #exports: Exports

  /** `bytes` is the length of a row: a multiple of 16, at most 1024. */
  constructor(bytes: number, rows?: Uint8Array) {
    this.#bytes = bytes
    this.#rows = new GrowingBytes(rows)
    const module = new Module(Buffer.from(DOT_PRODUCTS_WASM, 'base64'))
    // The module's own exports, as dotProducts.wat declares them.
    this.#exports = new Instance(module).exports as Exports
    const { memory } = this.#exports
    memory.grow(Math.ceil((ROWS_AT + MOST_ROWS * bytes) / PAGE_BYTES) - memory.buffer.byteLength / PAGE_BYTES)
  }

  get length(): number {
    return this.#rows.length / this.#bytes
  }

  push(row: Int8Array): void {
    this.#rows.append(new Uint8Array(row.buffer, row.byteOffset, row.length))
  }

  /** A view of one row, valid until the next `push`. */
  at(number: number): Int8Array {
    const { buffer, byteOffset } = this.#rows.array
    return new Int8Array(buffer, byteOffset + number * this.#bytes, this.#bytes)
  }

  /** The rows as a view, valid until the next `push`. */
  values(): Uint8Array {
    return this.#rows.values()
  }

  /** What another thread needs to read the rows. */
  growing(): Growing[] {
    return [this.#rows]
  }

  /** The dot products of a vector with at most MOST_ROWS rows, in a view that is valid until the next call. */
  dotProducts(vector: Int8Array, from: number, to: number): Int32Array {
    const { memory, dotProducts } = this.#exports
    new Int8Array(memory.buffer, 0, this.#bytes).set(vector)
    const rows = this.#rows.array.subarray(from * this.#bytes, to * this.#bytes)
    new Uint8Array(memory.buffer, ROWS_AT).set(rows)
    dotProducts(0, ROWS_AT, to - from, SUMS_AT, this.#bytes)
    return new Int32Array(memory.buffer, SUMS_AT, to - from)
  }
}
