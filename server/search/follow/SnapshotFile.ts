import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadSnapshot, type Snapshot, saveSnapshot } from '../index/snapshot.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'

/** The system reads less than 2 GiB at once, and Node's readFile no longer file. */
const READ_BYTES = 2 ** 30

/** The index's snapshot on disk. If it cannot be read, the index is built from PostgreSQL. */
export class SnapshotFile {
  readonly #path: string
  readonly #readBytes: number

  /** `dataDir` is FIHRIST_DATA. */
  constructor(dataDir: string, readBytes = READ_BYTES) {
    this.#path = join(dataDir, 'search', 'index')
    this.#readBytes = readBytes
  }

  /**
   * The last snapshot; undefined if there is none, or if it is damaged or of another version or table of words. Throws errors of the file
   * system, and RangeError if there is not enough memory for it.
   */
  async read(words?: WordVectors): Promise<Snapshot | undefined> {
    const file = await open(this.#path, 'r').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    })
    if (!file) return undefined
    try {
      const bytes = new SharedArrayBuffer((await file.stat()).size)
      for (let at = 0; at < bytes.byteLength; ) {
        const part = new Uint8Array(bytes, at, Math.min(this.#readBytes, bytes.byteLength - at))
        const { bytesRead } = await file.read(part, 0, part.length, at)
        if (bytesRead === 0) return undefined
        at += bytesRead
      }
      return loadSnapshot(bytes, words)
    } finally {
      await file.close()
    }
  }

  /** Removes the file: the next start builds the index from PostgreSQL. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true })
  }

  /**
   * Replaces the file atomically. The index may change as soon as this returns a promise. Throws errors of the file system.
   */
  async write(snapshot: Snapshot): Promise<void> {
    const pieces = saveSnapshot(snapshot).map((piece) => piece.slice())
    const draft = `${this.#path}.new`
    await mkdir(dirname(this.#path), { recursive: true })
    const file = await open(draft, 'w')
    try {
      for (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, this.#path)
  }
}
