/**
 * Encoding names as in TextDecoder. windows-1254 is ISO-8859-9 with printable characters in place of control
 * characters.
 */
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

/** The encoding with a name as in data packages; undefined if it is not supported. */
export const declaredEncoding = (name: string): Encoding | undefined =>
  DECLARED[name.toLowerCase().replace(/[^a-z0-9]/g, '')]

/** Whether the text begins with the UTF-8 byte order mark, as Excel writes it. */
export const hasUtf8Mark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

/** The encoding of the byte order mark. */
export function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return hasUtf8Mark(bytes) ? 'utf-8' : undefined
}

/** Bytes 0x80 to 0x9f are control characters in ISO-8859-9, and quotes, dashes and the euro sign in windows-1254. */
const WINDOWS_SAMPLE_BYTES = 4 * 1024 * 1024

/**
 * The encoding of a file: from its byte order mark, otherwise UTF-8 if the whole file is valid UTF-8, otherwise the
 * Turkish single-byte encoding. The whole file is read, because the first invalid byte may come late.
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
