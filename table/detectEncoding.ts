/** Encodings as TextDecoder spells them. windows-1254 is ISO-8859-9 with signs where that has nothing printable. */
export const ENCODINGS = ['utf-8', 'windows-1254', 'iso-8859-9', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

const DECLARED: Record<string, Encoding> = {
  utf8: 'utf-8',
  utf8sig: 'utf-8',
  ascii: 'utf-8',
  usascii: 'utf-8',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  windows1254: 'windows-1254',
  cp1254: 'windows-1254',
  iso88599: 'iso-8859-9',
  latin5: 'iso-8859-9',
}

/** An encoding's name as data packages write it; undefined for one that is not read here. */
export const declaredEncoding = (name: string): Encoding | undefined =>
  DECLARED[name.toLowerCase().replace(/[^a-z0-9]/g, '')]

/** The three bytes with which Excel tells UTF-8 from everything else. */
export const hasUtf8Mark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

/** The encoding that a byte order mark names. */
function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return hasUtf8Mark(bytes) ? 'utf-8' : undefined
}

/** Where ISO-8859-9 has nothing that is printed, Windows has quotes, dashes and the euro sign. */
const WINDOWS_SAMPLE_BYTES = 4 * 1024 * 1024

/**
 * The encoding of a file: by its byte order mark, else UTF-8 where all of it is valid UTF-8, else the Turkish page of
 * one byte per letter, which every other Turkish file is in. A letter that is no UTF-8 may come late.
 */
export async function detectEncoding(chunks: () => AsyncIterable<Uint8Array>): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of chunks()) {
    const marked = isFirst ? markedEncoding(chunk) : undefined
    if (marked && marked !== 'utf-8') return marked
    isFirst = false
    if (!isDecoded(strict, chunk)) return turkishPage(chunks())
  }
  return isDecoded(strict) ? 'utf-8' : turkishPage(chunks())
}

function isDecoded(strict: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

async function turkishPage(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  let looked = 0
  for await (const chunk of chunks) {
    if (chunk.some((byte) => byte >= 0x80 && byte <= 0x9f)) return 'windows-1254'
    looked += chunk.length
    if (looked > WINDOWS_SAMPLE_BYTES) break
  }
  return 'iso-8859-9'
}
