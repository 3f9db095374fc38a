import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a stream to a file; a failed one leaves no file. `flush` syncs the file to disk. Throws the error of the stream,
 * the signal or the disk.
 */
export async function writeStream(
  path: string,
  stream: Readable | AsyncIterable<Uint8Array>,
  { signal, flush = false }: { signal?: AbortSignal; flush?: boolean } = {},
): Promise<void> {
  const file = createWriteStream(path, { flush })
  try {
    await pipeline(stream, file, { ...(signal && { signal }) })
  } catch (error) {
    // A stream that was destroyed while its file is being opened still creates that file.
    if (!file.closed) await new Promise<void>((done) => file.destroy().once('close', done))
    await rm(path, { force: true })
    throw error
  }
}
