/** A statement in a URL: readable as `?q=`, or compressed as `#z=`, which browsers do not send to servers. */
export type QueryAddress = { search: string; hash: string }

const LONGEST_READABLE = 1500
/** The limit of decompressed bytes: the longest statement that a portal accepts. */
const LONGEST_UNPACKED = 256 * 1024

/** The URL parts for a statement: readable if short enough, else compressed. */
export async function addressOfQuery(sql: string): Promise<QueryAddress> {
  const search = new URLSearchParams({ q: sql }).toString()
  if (search.length <= LONGEST_READABLE) return { search: `?${search}`, hash: '' }
  const packed = await through(new TextEncoder().encode(sql), new CompressionStream('deflate-raw'))
  return { search: '', hash: `#z=${toBase64Url(packed)}` }
}

/** The statement in a `#z=` hash. Undefined for other hashes and for invalid data. */
export async function queryOfHash(hash: string): Promise<string | undefined> {
  const packed = /^#z=([\w-]+)$/.exec(hash)?.[1]
  if (packed === undefined) return undefined
  try {
    const bytes = await through(fromBase64Url(packed), new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > LONGEST_UNPACKED) throw new RangeError('too long')
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
