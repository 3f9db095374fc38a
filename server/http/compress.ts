import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { JsonText } from '../jsonText.ts'

const gzipped = promisify(gzip)
const SMALL = 1024

const kept = new WeakMap<JsonText, Promise<Buffer>>()

/** Compressing a page of results costs more than finding it: lowest level, and once for an answer that is given again. */
function gzipOf(body: JsonText): Promise<Buffer> {
  const known = kept.get(body)
  if (known) return known
  const made = gzipped(body.text, { level: 1 })
  kept.set(body, made)
  return made
}

const acceptsGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')

/** The body as it travels to this client, with the headers that say so. */
export async function encodeJson(
  request: Request,
  body: JsonText,
): Promise<{ bytes: Buffer | string; headers: Record<string, string> }> {
  if (body.text.length < SMALL) return { bytes: body.text, headers: {} }
  if (!acceptsGzip(request)) return { bytes: body.text, headers: { vary: 'accept-encoding' } }
  return { bytes: await gzipOf(body), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
}

/** A page as it travels to this client. */
export async function encodeHtml(
  request: Request,
  html: string,
): Promise<{ bytes: Buffer | string; headers: Record<string, string> }> {
  if (!acceptsGzip(request)) return { bytes: html, headers: { vary: 'accept-encoding, cookie' } }
  return {
    bytes: await gzipped(html, { level: 5 }),
    headers: { 'content-encoding': 'gzip', vary: 'accept-encoding, cookie' },
  }
}
