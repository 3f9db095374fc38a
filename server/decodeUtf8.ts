import { isUtf8 } from 'node:buffer'
import { BadInputError } from './errors.ts'

const notUtf8 = () => new BadInputError('JSON Error: The text of the request is not encoded in UTF-8.')

/**
 * Decodes a text in UTF-8 part by part; a call without bytes ends it. Throws BadInputError (400) for other encodings, as CKAN
 * does: letters that are not decoded would be lost.
 */
export function utf8Decoder(): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw notUtf8()
    }
  }
}

/** The text of `bytes` in UTF-8. Throws BadInputError (400) for other encodings. */
export function decodeUtf8(bytes: Uint8Array): string {
  const decode = utf8Decoder()
  return decode(bytes) + decode()
}

/** The text of a form (application/x-www-form-urlencoded). Throws BadInputError (400) if it or its values are not in UTF-8. */
export function decodeForm(bytes: Buffer): string {
  const text = decodeUtf8(bytes)
  if (!isUtf8(unescaped(bytes))) throw notUtf8()
  return text
}

const PERCENT = 0x25

/** The bytes with each `%` and two hexadecimal digits as the byte that they stand for. In one loop: a form can have millions of them. */
function unescaped(bytes: Buffer): Buffer {
  const result = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const high = bytes[at] === PERCENT ? digitOf(bytes[at + 1]) : -1
    const low = high < 0 ? -1 : digitOf(bytes[at + 2])
    result[length++] = low < 0 ? (bytes[at] ?? 0) : high * 16 + low
    if (low >= 0) at += 2
  }
  return result.subarray(0, length)
}

/** The value of a hexadecimal digit; -1 for another byte. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}
