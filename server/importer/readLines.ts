import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { bytesAt } from './downloadPackage.ts'

/** The lines of a file or an http(s) address, gzipped or not. Memory use is constant. */
export async function* readLines(source: string): AsyncGenerator<string> {
  const bytes: Readable = /^https?:\/\//i.test(source) ? await bytesAt(source) : createReadStream(source)
  const isCompressed = /^https?:\/\//i.test(source) ? source.endsWith('.gz') : await isGzip(source)
  const text = isCompressed ? bytes.pipe(createGunzip()) : bytes
  // `pipe` does not pass on errors of the source.
  bytes.on('error', (error) => text.destroy(error))
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
