import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadSnapshot, type Snapshot, saveSnapshot } from '../index/snapshot.ts'

/** The index's snapshot on disk. If it cannot be read, the index is built from PostgreSQL. */
export class SnapshotFile {
  readonly #path: string

  /** `dataDir` is FIHRIST_DATA. */
  constructor(dataDir: string) {
    this.#path = join(dataDir, 'search', 'index')
  }

  /** The last snapshot; undefined if there is none, or if it is damaged or of another version. */
  async read(): Promise<Snapshot | undefined> {
    const bytes = await readFile(this.#path).catch(() => undefined)
    return bytes && loadSnapshot(bytes)
  }

  /**
   * Replaces the file atomically. The index may change as soon as this returns a promise. Throws errors of the file system.
   */
  async write(snapshot: Snapshot): Promise<void> {
    const bytes = Buffer.concat(saveSnapshot(snapshot))
    const draft = `${this.#path}.new`
    await mkdir(dirname(this.#path), { recursive: true })
    const file = await open(draft, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, this.#path)
  }
}
