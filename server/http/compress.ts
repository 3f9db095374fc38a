import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib'
import type { JsonText } from '../jsonText.ts'
import { gzipInThread } from './gzipInThread.ts'
import { bytesToCompress, gzipOfParts } from './gzipOfParts.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const unbrotlied = promisify(brotliDecompress)
const SMALL = 1024
/** Up to this size (a fifth of a millisecond) compression is faster than a round trip to another thread. */
const MIDDLING = 16 * 1024
/** Up to this size the missing blocks of a response are compressed at once, in a few milliseconds of the main thread. */
const MOST_AT_ONCE = 256 * 1024

const kept = new WeakMap<JsonText, Buffer | Promise<Buffer>>()
/** The responses that were sent once from the compressed blocks of their parts. */
const sentInParts = new WeakSet<JsonText>()

/**
 * Compression of a result page costs more than the search. The first response is put together from compressed blocks where it has
 * such parts, unless too many of them are not compressed yet; a response that is requested again is compressed as a whole, which is smaller, and cached.
 */
function gzipOf(body: JsonText): Buffer | Promise<Buffer> {
  const known = kept.get(body)
  if (known) return known
  const isFirst = body.parts.length > 1 && !sentInParts.has(body)
  if (isFirst && bytesToCompress(body.parts) <= MOST_AT_ONCE) {
    sentInParts.add(body)
    return gzipOfParts(body.parts)
  }
  const compressed = body.length <= MIDDLING ? gzipSync(body.text, { level: 1 }) : gzipInThread(body.parts)
  kept.set(body, compressed)
  return compressed
}

const accepts = (request: Request, encoding: 'gzip' | 'br') =>
  new RegExp(`\\b${encoding}\\b`).test(request.headers.get('accept-encoding') ?? '')

/** The encoded body for this client, with its headers. */
export async function encodeJson(
  request: Request,
  body: JsonText,
): Promise<{ bytes: Buffer | string; headers: Record<string, string> }> {
  if (body.length < SMALL) return { bytes: body.text, headers: {} }
  if (!accepts(request, 'gzip')) return { bytes: body.text, headers: { vary: 'accept-encoding' } }
  return { bytes: await gzipOf(body), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
}

/** A fifth smaller than gzip in the same time; higher levels take several times as long. */
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const compressPage = (html: string): Promise<Buffer> => brotlied(html, PAGE_QUALITY)

/** The page for this client, with its headers; `brotli` if it is compressed already. */
export async function encodeHtml(
  request: Request,
  page: string | { brotli: Buffer },
): Promise<{ bytes: Buffer | string; headers: Record<string, string> }> {
  const vary = 'accept-encoding, cookie'
  if (accepts(request, 'br')) {
    const bytes = typeof page === 'string' ? await compressPage(page) : page.brotli
    return { bytes, headers: { 'content-encoding': 'br', vary } }
  }
  const html = typeof page === 'string' ? page : await unbrotlied(page.brotli)
  if (accepts(request, 'gzip'))
    return { bytes: await gzipped(html, { level: 5 }), headers: { 'content-encoding': 'gzip', vary } }
  return { bytes: html, headers: { vary } }
}
