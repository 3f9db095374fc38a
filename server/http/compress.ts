import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import type { JsonText } from '../jsonText.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const SMALL = 1024
/** Up to this size (a fifth of a millisecond) compression is faster than a round trip to another thread. */
const MIDDLING = 16 * 1024

const kept = new WeakMap<JsonText, Buffer | Promise<Buffer>>()

/** Compression of a result page costs more than the search: lowest level, and only once for a cached response. */
function gzipOf(body: JsonText): Buffer | Promise<Buffer> {
  const known = kept.get(body)
  if (known) return known
  const compressed = body.text.length <= MIDDLING ? gzipSync(body.text, { level: 1 }) : gzipped(body.text, { level: 1 })
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
  if (body.text.length < SMALL) return { bytes: body.text, headers: {} }
  if (!accepts(request, 'gzip')) return { bytes: body.text, headers: { vary: 'accept-encoding' } }
  return { bytes: await gzipOf(body), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
}

/** A fifth smaller than gzip in the same time; higher levels take several times as long. */
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The encoded page for this client, with its headers. */
export async function encodeHtml(
  request: Request,
  html: string,
): Promise<{ bytes: Buffer | string; headers: Record<string, string> }> {
  const vary = 'accept-encoding, cookie'
  if (accepts(request, 'br'))
    return { bytes: await brotlied(html, PAGE_QUALITY), headers: { 'content-encoding': 'br', vary } }
  if (accepts(request, 'gzip'))
    return { bytes: await gzipped(html, { level: 5 }), headers: { 'content-encoding': 'gzip', vary } }
  return { bytes: html, headers: { vary } }
}
