import { hash } from 'node:crypto'
import type { JsonText } from '../jsonText.ts'

const etags = new WeakMap<JsonText, string>()

/** The entity tag of a response, computed once; weak, because the response may be compressed (RFC 9110 §8.8.1). */
export function etagOf(body: JsonText): string {
  const known = etags.get(body)
  if (known) return known
  // JSON has no such character, so the text says where the blocks are.
  const texts = body.parts.map((part) => (typeof part === 'string' ? part : `\0${part.digest}`)).join('')
  const etag = `W/"${hash('sha1', texts, 'base64url')}"`
  etags.set(body, etag)
  return etag
}
