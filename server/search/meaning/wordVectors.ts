import { crc32 } from 'node:zlib'
import { foldWord } from '../analyse/foldWord.ts'

const MAGIC = 0x56574846
const HEADER_BYTES = 20
const NEW_LINE = 10
/** The weights are natural logarithms in steps of this size. */
const WEIGHT_STEP = 1 / 20

/**
 * A table of words in Turkish and English: a vector for each, with its direction as the word's meaning, and how rare the word is.
 * scripts/meaning/ makes it and describes its format.
 */
export class WordVectors {
  readonly size: number
  /** The numbers of one vector. */
  readonly dimensions: number
  /** Identifies the table: vectors of another table have other directions. */
  readonly checksum: number
  readonly #bytes: Uint8Array
  readonly #text: Buffer
  /** Where each word begins in the text; one more for its end. */
  readonly #starts: Uint32Array
  readonly #weights: Uint8Array
  readonly #vectors: Int8Array
  /** The length of each vector, because computing it takes longer than the product of two. */
  readonly #lengths: Float64Array
  /** Open addressing by the folded form: the number of a word plus one. */
  readonly #slots: Uint32Array

  /** Throws if the bytes are not a whole table. `parts` are those of the same table in another thread, in shared memory. */
  constructor(bytes: Uint8Array, parts?: WordVectorsParts) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) throw new Error('It is not a table of words')
    const [size, dimensions, textLength, checksum] = [4, 8, 12, 16].map((at) => view.getUint32(at, true)) as Header
    const body = bytes.subarray(HEADER_BYTES)
    if (body.length !== textLength + size * (1 + dimensions) || (!parts && crc32(body) !== checksum))
      throw new Error('The table of words is damaged')
    this.#bytes = bytes
    this.size = size
    this.dimensions = dimensions
    this.checksum = checksum
    this.#text = Buffer.from(body.buffer, body.byteOffset, textLength)
    this.#weights = body.subarray(textLength, textLength + size)
    this.#vectors = new Int8Array(body.buffer, body.byteOffset + textLength + size, size * dimensions)
    this.#lengths = parts?.lengths ?? new Float64Array(new SharedArrayBuffer(size * Float64Array.BYTES_PER_ELEMENT))
    this.#starts = parts?.starts ?? lineStarts(this.#text, size)
    this.#slots = parts?.slots ?? sharedUint32(2 ** Math.ceil(Math.log2(size * 2)))
    if (parts) return
    for (let number = 0; number < size; number++) {
      this.#lengths[number] = lengthOf(this.vectorOf(number))
      this.#file(number)
    }
  }

  /** What the constructor needs to create the same table in another thread. Only shared if the bytes are in shared memory. */
  parts(): { bytes: Uint8Array; parts: WordVectorsParts } {
    return { bytes: this.#bytes, parts: { lengths: this.#lengths, starts: this.#starts, slots: this.#slots } }
  }

  /**
   * The number of a word in lower case; -1 if the table does not have it. A word without its accents (mezarlik) finds the most
   * frequent word of those that it may be.
   */
  find(word: string): number {
    const folded = Buffer.from(foldWord(word))
    let best = -1
    for (let slot = this.#slotOf(folded, 0, folded.length); this.#slots[slot] !== 0; slot = this.#next(slot)) {
      const number = (this.#slots[slot] ?? 0) - 1
      if (!this.#hasFolded(number, folded)) continue
      if (this.wordAt(number) === word) return number
      if (best < 0 || this.weightOf(number) < this.weightOf(best)) best = number
    }
    return best
  }

  wordAt(number: number): string {
    return this.#text.toString('utf8', this.#starts[number], (this.#starts[number + 1] ?? 1) - 1)
  }

  /** How much a word says about a text: small for frequent words. */
  weightOf(number: number): number {
    return (this.#weights[number] ?? 0) * WEIGHT_STEP
  }

  /** A view of the word's vector. All vectors have almost the same length. */
  vectorOf(number: number): Int8Array {
    return this.#vectors.subarray(number * this.dimensions, (number + 1) * this.dimensions)
  }

  /** The cosine of the angle between the vectors of two words: 1 for the same meaning, about 0 for unrelated ones. */
  similarity(one: number, other: number): number {
    const vectors = this.#vectors
    const [from, otherFrom] = [one * this.dimensions, other * this.dimensions]
    let product = 0
    for (let i = 0; i < this.dimensions; i++) product += (vectors[from + i] ?? 0) * (vectors[otherFrom + i] ?? 0)
    return product / ((this.#lengths[one] ?? 1) * (this.#lengths[other] ?? 1))
  }

  #file(number: number): void {
    let slot = this.#slotOf(this.#text, this.#starts[number] ?? 0, this.#endOf(number))
    while (this.#slots[slot] !== 0) slot = this.#next(slot)
    this.#slots[slot] = number + 1
  }

  #endOf(number: number): number {
    return (this.#starts[number + 1] ?? 1) - 1
  }

  /** A hash of the folded letters of a part of UTF-8 text. */
  #slotOf(text: Buffer, from: number, to: number): number {
    let hash = 0x811c9dc5
    for (let at = from; at < to; at += letterBytes(text, at)) hash = Math.imul(hash ^ foldedAt(text, at), 0x01000193)
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1)
  }

  #hasFolded(number: number, folded: Buffer): boolean {
    const end = this.#endOf(number)
    let letter = 0
    for (let at = this.#starts[number] ?? 0; at < end; at += letterBytes(this.#text, at)) {
      if (foldedAt(this.#text, at) !== folded[letter++]) return false
    }
    return letter === folded.length
  }

  #next(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1)
  }
}

/** The letters of the table's words beside a to z, with their folded letters: all have two bytes in UTF-8. */
const FOLDED = new Map(
  ['çc', 'ğg', 'ıi', 'öo', 'şs', 'üu', 'âa', 'îi', 'ûu'].map((pair) => {
    const bytes = Buffer.from(pair)
    return [bytes.readUInt16BE(0), bytes[2] ?? 0]
  }),
)
const letterBytes = (text: Buffer, at: number) => ((text[at] ?? 0) < 128 ? 1 : 2)
const foldedAt = (text: Buffer, at: number) =>
  (text[at] ?? 0) < 128 ? (text[at] ?? 0) : (FOLDED.get(text.readUInt16BE(at)) ?? 0)

/** What is computed from the bytes of a table. */
export type WordVectorsParts = { lengths: Float64Array; starts: Uint32Array; slots: Uint32Array }

const sharedUint32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))

type Header = [size: number, dimensions: number, textLength: number, checksum: number]

function lineStarts(text: Buffer, size: number): Uint32Array {
  const starts = sharedUint32(size + 1)
  for (let number = 0; number < size; number++) {
    const end = text.indexOf(NEW_LINE, starts[number])
    starts[number + 1] = (end < 0 ? text.length : end) + 1
  }
  return starts
}

/** The length of a vector. */
export function lengthOf(vector: Int8Array): number {
  let sum = 0
  for (let i = 0; i < vector.length; i++) sum += (vector[i] ?? 0) ** 2
  return Math.sqrt(sum)
}
