/*
 * The CRC-32 of a text from those of its parts, as in zlib's crc32_combine: polynomials over GF(2) modulo the CRC's polynomial, with
 * the highest bit for x⁰.
 */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
const X_TO_8 = 0x00800000

/** The product of two polynomials modulo the CRC's. */
function product(one: number, other: number): number {
  let sum = 0
  for (let bit = ONE, shifted = other; bit !== 0; bit >>>= 1) {
    if (one & bit) sum ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return sum >>> 0
}

/** The factor by which the CRC of the part before `length` bytes is multiplied: x to the power of 8 × length. */
export function shiftOf(length: number): number {
  let result = ONE
  for (let left = length, power = X_TO_8; left > 0; left = Math.floor(left / 2), power = product(power, power))
    if (left % 2 === 1) result = product(power, result)
  return result
}

/** The CRC of two texts one after the other; `shift` is that of the second one’s length. */
export const crcOfBoth = (first: number, second: number, shift: number): number =>
  (product(shift, first) ^ second) >>> 0
