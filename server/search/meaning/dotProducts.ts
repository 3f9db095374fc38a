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
/** A vector at the beginning of the memory, then the sums of one call; the rows follow. */
const SUMS_AT = 1024
/** The most rows of one call, which takes a tenth of a millisecond. */
export const MOST_ROWS = 16_384
const ROWS_AT = SUMS_AT + MOST_ROWS * 4

/** Rows of signed bytes in a separate memory, and their dot products with a vector. Only `push` changes them. */
export class ByteRows {
  readonly #bytes: number
  readonly #exports: Exports
  length = 0

  /** `bytes` is the length of a row: a multiple of 16, at most 1024. */
  constructor(bytes: number, rows: Uint8Array = new Uint8Array(0)) {
    this.#bytes = bytes
    const module = new Module(Buffer.from(DOT_PRODUCTS_WASM, 'base64'))
    // The module's own exports, as dotProducts.wat declares them.
    this.#exports = new Instance(module).exports as Exports
    this.#reserve(rows.length / bytes)
    new Uint8Array(this.#exports.memory.buffer, ROWS_AT).set(rows)
    this.length = rows.length / bytes
  }

  push(row: Int8Array): void {
    this.#reserve(this.length + 1)
    this.at(this.length).set(row)
    this.length++
  }

  /** A view of one row, valid until the next `push`. */
  at(number: number): Int8Array {
    return new Int8Array(this.#exports.memory.buffer, ROWS_AT + number * this.#bytes, this.#bytes)
  }

  /** The rows as a view, valid until the next `push`. */
  values(): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, ROWS_AT, this.length * this.#bytes)
  }

  /** The dot products of a vector with at most MOST_ROWS rows, in a view that is valid until the next call. */
  dotProducts(vector: Int8Array, from: number, to: number): Int32Array {
    const { memory, dotProducts } = this.#exports
    new Int8Array(memory.buffer, 0, this.#bytes).set(vector)
    dotProducts(0, ROWS_AT + from * this.#bytes, to - from, SUMS_AT, this.#bytes)
    return new Int32Array(memory.buffer, SUMS_AT, to - from)
  }

  #reserve(rows: number): void {
    const { memory } = this.#exports
    const missing = ROWS_AT + rows * this.#bytes - memory.buffer.byteLength
    if (missing <= 0) return
    // By an eighth, so that a growing catalogue rarely moves its memory.
    memory.grow(Math.ceil(Math.max(missing, memory.buffer.byteLength / 8) / PAGE_BYTES))
  }
}
