import type { Encoding } from './fileReading.ts'

/** What the first bytes say for certain; undefined where they could be UTF-8 or a page of one byte per letter. */
export function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return hasMark(bytes) ? 'utf-8' : undefined
}

/** The three bytes with which Excel tells UTF-8 from everything else. */
export const hasMark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

/**
 * Which of the two Turkish pages of one byte per letter. They differ where ISO-8859-9 has nothing that is printed:
 * quotes, dashes and the euro sign of Windows stand there.
 */
export async function turkishPage(file: Blob): Promise<Encoding> {
  const reader = file.slice(0, SAMPLE_BYTES).stream().getReader()
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read())
    if (value?.some((byte) => byte >= 0x80 && byte <= 0x9f)) return 'windows-1254'
  return 'iso-8859-9'
}

const SAMPLE_BYTES = 4 * 1024 * 1024

/** İ ı ş ğ of a Turkish page as a program shows them that took it for a western one. */
export const WRONG_LETTERS = /\p{L}[ÝÞÐýþð]|[ÝÞÐýþð]\p{L}/u
/** UTF-8 that was taken for a page of one byte per letter, and written again as UTF-8. */
export const DOUBLE_LETTERS = /Ã[§¼¶‡œ–]|Ä[±Ÿ°ž]|Å[Ÿž]/
