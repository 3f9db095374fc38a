import { hash } from 'node:crypto'
import type { JsonText } from '../jsonText.ts'
import { takeTurns } from '../turns.ts'

const etags = new WeakMap<JsonText, string>()

/**
 * The entity tag of a response, computed once; weak, because the response may be compressed (RFC 9110 §8.8.1). In turns, because a
 * response may have a thousand large datasets.
 */
export async function etagOf(body: JsonText): Promise<string> {
  const known = etags.get(body)
  if (known) return known
  let texts = ''
  const turns = takeTurns()
  for (const part of body.parts) {
    // JSON has no such character, so the text says where the blocks are.
    texts += typeof part === 'string' ? part : `\0${part.digest}`
    const pause = turns()
    if (pause) await pause
  }
  const etag = `W/"${hash('sha1', texts, 'base64url')}"`
  etags.set(body, etag)
  return etag
}
