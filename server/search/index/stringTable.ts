import { areBytesWithinTwoEdits } from '../analyse/editDistance.ts'
import { type Growing, GrowingBytes, GrowingUint32 } from './growing.ts'

const encoder = new TextEncoder()
let scratch = new Uint8Array(1024)
/** Reading this number of strings, or of bytes in all strings, takes one or two milliseconds. */
const PIECE_STRINGS = 1024
const PIECE_BYTES = 65_536
/** As many as a number can have exactly. */
const PREFIX_BYTES = 6

type StringTableParts = { bytes: Uint8Array; ends: Uint32Array }

/**
 * Strings with numbers from 0 in the order of addition. They are UTF-8 in one array, so hundreds of thousands of strings
 * need little more memory than their letters, and a snapshot saves them unchanged.
 */
export class StringTable {
  readonly #bytes: GrowingBytes
  /** The end of each string. */
  readonly #ends: GrowingUint32
  /** A hash table with open addressing: number + 1, or 0 for an empty slot. Never more than half full. */
  readonly #slots = new GrowingUint32()

  /** The bytes as a Buffer, which decodes faster than a loop, and the array of which it is a view. */
  #view: Buffer = Buffer.alloc(0)
  #viewed: Uint8Array | undefined

  constructor(parts?: StringTableParts) {
    this.#bytes = new GrowingBytes(parts?.bytes)
    this.#ends = new GrowingUint32(parts?.ends)
    this.#rehash()
  }

  get size(): number {
    return this.#ends.length
  }

  /** The number of the string; a new string is added. */
  add(text: string): number {
    const length = encode(text)
    const slot = this.#slotOf(length)
    const found = this.#slots.at(slot)
    if (found > 0) return found - 1
    this.#bytes.append(scratch.subarray(0, length))
    this.#ends.push(this.#bytes.length)
    this.#slots.array[slot] = this.#ends.length
    if (this.#ends.length * 2 > this.#slots.length) this.#rehash()
    return this.#ends.length - 1
  }

  /** The string's number, or -1. */
  find(text: string): number {
    return this.#slots.at(this.#slotOf(encode(text))) - 1
  }

  get(number: number): string {
    const bytes = this.#bytes.array
    if (this.#viewed !== bytes) {
      this.#viewed = bytes
      this.#view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    }
    return this.#view.toString('utf8', this.#startOf(number), this.#ends.at(number))
  }

  /** The order of two strings by code point, without decoding them. */
  compare(one: number, other: number): number {
    const bytes = this.#bytes.array
    let a = this.#startOf(one)
    let b = this.#startOf(other)
    const endA = this.#ends.at(one)
    const endB = this.#ends.at(other)
    for (; a < endA && b < endB; a++, b++) {
      const difference = (bytes[a] ?? 0) - (bytes[b] ?? 0)
      if (difference !== 0) return difference
    }
    return endA - a - (endB - b)
  }

  /** The first bytes of a string as a number: of two strings, the first one in the order of `compare` never has the higher number. */
  prefixOf(number: number): number {
    const bytes = this.#bytes.array
    const start = this.#startOf(number)
    const end = this.#ends.at(number)
    let prefix = 0
    for (let at = start; at < start + PREFIX_BYTES; at++) prefix = prefix * 256 + (at < end ? (bytes[at] ?? 0) : 0)
    return prefix
  }

  /** The order of a string and the UTF-8 bytes of a text, by code point. */
  compareToBytes(number: number, other: Uint8Array): number {
    const bytes = this.#bytes.array
    const start = this.#startOf(number)
    const length = this.#ends.at(number) - start
    for (let i = 0; i < length && i < other.length; i++) {
      const difference = (bytes[start + i] ?? 0) - (other[i] ?? 0)
      if (difference !== 0) return difference
    }
    return length - other.length
  }

  startsWith(number: number, prefix: Uint8Array): boolean {
    const start = this.#startOf(number)
    if (this.#ends.at(number) - start < prefix.length) return false
    const bytes = this.#bytes.array
    for (let i = 0; i < prefix.length; i++) if (bytes[start + i] !== prefix[i]) return false
    return true
  }

  /**
   * Calls `visit` with each string that is one typing error away from the word: one letter inserted, deleted or replaced,
   * or two neighbouring letters exchanged. Compares bytes, for folded words of Latin letters. The word itself is excluded.
   */
  forEachWithinOneEdit(word: string, visit: (number: number) => void): void {
    const wanted = encoder.encode(word)
    for (let number = 0; number < this.#ends.length; number++) {
      const difference = this.byteLength(number) - wanted.length
      if (difference >= -1 && difference <= 1 && this.#isOneEditFrom(number, wanted)) visit(number)
    }
  }

  /**
   * Calls `visit` with each string that begins with the word's first letter and is two typing errors away from it. Compares bytes,
   * for folded words of Latin letters.
   */
  forEachWithinTwoEdits(word: string, visit: (number: number) => void): void {
    const wanted = encoder.encode(word)
    const bytes = this.#bytes.array
    for (let number = 0; number < this.#ends.length; number++) {
      const difference = this.byteLength(number) - wanted.length
      if (difference < -2 || difference > 2 || bytes[this.#startOf(number)] !== wanted[0]) continue
      if (areBytesWithinTwoEdits(bytes, this.#startOf(number), this.byteLength(number), wanted)) visit(number)
    }
  }

  /**
   * Calls `visit` with each string whose beginning is one typing error away from the word. The error is neither in the word's first
   * letter nor in its last one, because too many words have such a beginning.
   */
  forEachPrefixWithinOneEdit(word: string, visit: (number: number) => void): void {
    const wanted = encoder.encode(word)
    for (let number = 0; number < this.#ends.length; number++) {
      if (this.byteLength(number) >= wanted.length && this.#isPrefixOneEditFrom(number, wanted)) visit(number)
    }
  }

  /**
   * Calls `visit` with each string that contains the text, among the numbers from `from` to below `to`. Searches the bytes
   * of all these strings at once.
   */
  forEachContaining(text: string, visit: (number: number) => void, from = 0, to = this.size): void {
    if (from >= to) return
    const start = this.#startOf(from)
    const bytes = this.#bytes.array.subarray(start, this.#ends.at(to - 1))
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const wanted = Buffer.from(text)
    let at = all.indexOf(wanted)
    while (at >= 0) {
      const number = this.#numberAt(start + at)
      const end = this.#ends.at(number) - start
      const isInside = at + wanted.length <= end
      if (isInside) visit(number)
      at = all.indexOf(wanted, isInside ? end : at + 1)
    }
  }

  /** The numbers of all strings in ranges that can each be read without a pause. */
  *pieces(): Generator<readonly [from: number, to: number]> {
    for (let from = 0; from < this.size; ) {
      const most = Math.min(this.size, from + PIECE_STRINGS)
      const endByte = this.#startOf(from) + PIECE_BYTES
      let to = from + 1
      while (to < most && this.#ends.at(to) <= endByte) to++
      yield [from, to]
      from = to
    }
  }

  byteLength(number: number): number {
    return this.#ends.at(number) - this.#startOf(number)
  }

  /** What another thread needs to read the table. */
  growing(): Growing[] {
    return [this.#bytes, this.#ends, this.#slots]
  }

  /** What the constructor needs to create the same table. */
  parts(): StringTableParts {
    return { bytes: this.#bytes.values(), ends: this.#ends.values() }
  }

  #isOneEditFrom(number: number, word: Uint8Array): boolean {
    const bytes = this.#bytes.array
    const start = this.#startOf(number)
    const length = this.#ends.at(number) - start
    let at = 0
    while (at < length && at < word.length && bytes[start + at] === word[at]) at++
    if (length > word.length) return isSameRest(bytes, start + at + 1, word, at, length - at - 1)
    if (length < word.length) return isSameRest(bytes, start + at, word, at + 1, length - at)
    if (at === length) return false
    if (isSameRest(bytes, start + at + 1, word, at + 1, length - at - 1)) return true
    const isExchanged = bytes[start + at] === word[at + 1] && bytes[start + at + 1] === word[at]
    return at + 1 < length && isExchanged && isSameRest(bytes, start + at + 2, word, at + 2, length - at - 2)
  }

  #isPrefixOneEditFrom(number: number, word: Uint8Array): boolean {
    const bytes = this.#bytes.array
    const start = this.#startOf(number)
    const length = this.#ends.at(number) - start
    let at = 0
    while (at < word.length && bytes[start + at] === word[at]) at++
    if (at === 0 || at >= word.length - 1) return false
    const left = word.length - at
    if (isSameRest(bytes, start + at + 1, word, at + 1, left - 1)) return true
    if (isSameRest(bytes, start + at, word, at + 1, left - 1)) return true
    if (length > word.length && isSameRest(bytes, start + at + 1, word, at, left)) return true
    const isExchanged = bytes[start + at] === word[at + 1] && bytes[start + at + 1] === word[at]
    return isExchanged && isSameRest(bytes, start + at + 2, word, at + 2, left - 2)
  }

  /** The number of the string that contains a byte. */
  #numberAt(byte: number): number {
    let low = 0
    let high = this.#ends.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#ends.at(middle) > byte) high = middle
      else low = middle + 1
    }
    return low
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : this.#ends.at(number - 1)
  }

  /** The slot of the string in `scratch`, or the empty slot for it. */
  #slotOf(length: number): number {
    const slots = this.#slots.array
    const mask = slots.length - 1
    let slot = hash(scratch, 0, length) & mask
    for (;;) {
      const found = slots[slot] ?? 0
      if (found === 0 || this.#isScratch(found - 1, length)) return slot
      slot = (slot + 1) & mask
    }
  }

  #isScratch(number: number, length: number): boolean {
    const start = this.#startOf(number)
    if (this.#ends.at(number) - start !== length) return false
    const bytes = this.#bytes.array
    for (let i = 0; i < length; i++) if (bytes[start + i] !== scratch[i]) return false
    return true
  }

  #rehash(): void {
    let capacity = 8
    while (capacity < this.#ends.length * 3) capacity *= 2
    this.#slots.reset(capacity)
    const slots = this.#slots.array
    for (let number = 0; number < this.#ends.length; number++) {
      let slot = hash(this.#bytes.array, this.#startOf(number), this.#ends.at(number)) & (capacity - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (capacity - 1)
      slots[slot] = number + 1
    }
  }
}

function isSameRest(bytes: Uint8Array, start: number, word: Uint8Array, from: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[start + i] !== word[from + i]) return false
  return true
}

/**
 * Writes the UTF-8 of a text to `scratch` and returns its length. Encodes Latin letters itself, because calls of TextEncoder
 * are slow.
 */
function encode(text: string): number {
  const { length } = text
  let end = 0
  if (length * 3 > scratch.length) scratch = new Uint8Array(length * 3 + 1024)
  const bytes = scratch
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) {
      bytes[end++] = code
    } else if (code < 0x800) {
      bytes[end++] = 0xc0 | (code >> 6)
      bytes[end++] = 0x80 | (code & 0x3f)
    } else {
      return encoder.encodeInto(text, bytes).written
    }
  }
  return end
}

function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5
  for (let i = start; i < end; i++) value = Math.imul(value ^ (bytes[i] ?? 0), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
