import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { JsonBlock } from '../JsonBlock.ts'
import { takeTurns } from '../turns.ts'

/** Fewer and larger pieces need fewer round trips to the thread. */
const PIECE_BYTES = 64 * 1024

/** A text in parts as gzip, compressed as a whole by another thread. */
export async function gzipInThread(parts: readonly (string | JsonBlock)[]): Promise<Buffer> {
  const gzip = createGzip({ level: 1, chunkSize: PIECE_BYTES })
  const compressed = buffer(gzip)
  let pieces: Uint8Array[] = []
  let length = 0
  const turns = takeTurns()
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part.utf8
    pieces.push(bytes)
    length += bytes.length
    if (length < PIECE_BYTES) continue
    gzip.write(Buffer.concat(pieces))
    pieces = []
    length = 0
    const pause = turns()
    if (pause) await pause
  }
  gzip.end(Buffer.concat(pieces))
  return await compressed
}
