import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileBytes } from '#table/fileBytes.ts'

const READ_BYTES = 256 * 1024

/** The bytes of a file on disk. */
export async function diskBytes(path: string): Promise<FileBytes> {
  const { size } = await stat(path)
  return {
    size,
    chunks: () => createReadStream(path, { highWaterMark: READ_BYTES }),
    async slice(start, end) {
      const file = await open(path)
      try {
        const length = Math.max(0, Math.min(end, size) - start)
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
  }
}
