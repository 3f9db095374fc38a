import { gzipSync } from 'node:zlib'
import type { JsonText } from '../jsonText.ts'
import { type CompressedHtml, compressHtml, type PageEncoding } from './CompressedHtml.ts'
import { gzipInThread } from './gzipInThread.ts'
import { gzipOfParts } from './gzipOfParts.ts'

const SMALL = 1024
/** Up to this size (a fifth of a millisecond) compression is faster than a round trip to another thread. */
const MIDDLING = 16 * 1024

const kept = new WeakMap<JsonText, Buffer | Promise<Buffer>>()
/** The responses that were sent once from the compressed blocks of their parts. */
const sentInParts = new WeakSet<JsonText>()

/**
 * Compression of a result page costs more than the search. The first response is put together from compressed blocks where its
 * parts allow that; a response that is requested again is compressed as a whole, which is smaller, and cached.
 */
function gzipOf(body: JsonText): Buffer | Promise<Buffer> {
  const known = kept.get(body)
  if (known) return known
  const isFirst = body.parts.length > 1 && !sentInParts.has(body)
  sentInParts.add(body)
  const inParts = isFirst ? gzipOfParts(body.parts) : undefined
  if (inParts) return inParts
  const compressed = body.length <= MIDDLING ? gzipSync(body.text, { level: 1 }) : gzipInThread(body.parts)
  kept.set(body, compressed)
  return compressed
}

const NAMED = { gzip: /\bgzip\b/, br: /\bbr\b/ }

/** Whether a client accepts an encoding. */
export const accepts = (request: Request, encoding: keyof typeof NAMED): boolean =>
  NAMED[encoding].test(request.headers.get('accept-encoding') ?? '')

/** The encoded body for this client, with its headers. */
export async function encodeJson(
  request: Request,
  body: JsonText,
): Promise<{ bytes: Buffer | string; headers: Record<string, string> }> {
  if (body.length < SMALL) return { bytes: body.text, headers: {} }
  if (!accepts(request, 'gzip')) return { bytes: body.text, headers: { vary: 'accept-encoding' } }
  return { bytes: await gzipOf(body), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
}

/** The encoding in which this client gets a page; undefined if it accepts none of ours. */
export const pageEncoding = (request: Request): PageEncoding | undefined =>
  accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : undefined

/** The page for this client, with its headers. */
export async function encodeHtml(
  request: Request,
  page: string | CompressedHtml,
): Promise<{ bytes: Buffer | string; headers: Record<string, string> }> {
  const vary = 'accept-encoding, cookie'
  const encoding = pageEncoding(request)
  if (!encoding) return { bytes: typeof page === 'string' ? page : await page.uncompressed(), headers: { vary } }
  const bytes = typeof page === 'string' ? await compressHtml(page, encoding) : await page.encoded(encoding)
  return { bytes, headers: { 'content-encoding': encoding, vary } }
}
