import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../files/syncFolder.ts'
import { storedFile } from '../storage.ts'

export type StoredFile = { path: string; sizeBytes: number; hash: string }

/** Copies a file to where a resource's file lies: whole and on disk when this resolves, or not there at all. */
export async function storeFile(dataDir: string, resourceId: string, source: string): Promise<StoredFile> {
  const path = storedFile(dataDir, resourceId)
  const unfinished = `${path}.unfinished`
  const hash = createHash('sha256')
  let sizeBytes = 0
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(
      createReadStream(source),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          sizeBytes += chunk.byteLength
          yield chunk
        }
      },
      createWriteStream(unfinished, { flush: true }),
    )
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return { path, sizeBytes, hash: hash.digest('hex') }
}
