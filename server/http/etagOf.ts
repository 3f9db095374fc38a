import { createHash } from 'node:crypto'
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
  // Parts of many responses have a digest already. Two updates, because each takes longer than reading a digest.
  let texts = ''
  const digests: Buffer[] = []
  const turns = takeTurns()
  for (const part of body.parts) {
    // JSON has no such character, so the text says where the blocks are.
    if (typeof part === 'string') texts += part
    else {
      texts += '\0'
      digests.push(part.digest)
    }
    const pause = turns()
    if (pause) await pause
  }
  const hash = createHash('sha1').update(texts).update(Buffer.concat(digests))
  const etag = `W/"${hash.digest('base64url')}"`
  etags.set(body, etag)
  return etag
}
