import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { storedFile, storedImage } from '../storage.ts'
import { isUuid } from '../uuid.ts'
import { createFolder } from './createFolder.ts'
import { KINDS, type Storage, type StoredKey } from './Storage.ts'

/** The files of the catalogue in FIHRIST_DATA/storage. */
export class DirectoryStorage implements Storage {
  readonly dataDir: string
  readonly isShared = false

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  get address(): string {
    return join(this.dataDir, 'storage')
  }

  pathOf({ kind, name }: StoredKey): string {
    return kind === 'resources' ? storedFile(this.dataDir, name) : storedImage(this.dataDir, name)
  }

  async put(key: StoredKey, from: string): Promise<void> {
    const path = this.pathOf(key)
    try {
      await createFolder(dirname(path))
      await rename(from, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async facts(key: StoredKey): Promise<{ sizeBytes: number; modifiedMs: number } | undefined> {
    const found = await stat(this.pathOf(key)).catch(() => undefined)
    return found && { sizeBytes: found.size, modifiedMs: found.mtimeMs }
  }

  async read(key: StoredKey, range?: { start: number; end: number }) {
    return createReadStream(this.pathOf(key), range)
  }

  async remove(key: StoredKey): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async *list(kind: StoredKey['kind']): AsyncGenerator<string> {
    const root = join(this.address, kind)
    if (kind === 'images') {
      yield* await namesIn(root)
      return
    }
    for (const first of await namesIn(root))
      for (const second of await namesIn(join(root, first)))
        for (const rest of await namesIn(join(root, first, second)))
          if (isUuid(`${first}${second}${rest}`)) yield `${first}${second}${rest}`
  }

  async local(key: StoredKey) {
    return { path: this.pathOf(key), release: async () => {} }
  }

  async occupied(): Promise<string | undefined> {
    for (const folder of KINDS.map((kind) => join(this.address, kind))) if (await hasFile(folder)) return folder
    return undefined
  }

  async check(): Promise<void> {
    await mkdir(this.address, { recursive: true })
    await access(this.address, constants.R_OK | constants.W_OK | constants.X_OK)
  }

  async space(): Promise<{ freeBytes: number; totalBytes: number }> {
    await createFolder(this.address)
    const { bavail, blocks, bsize } = await statfs(this.address)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Whether a folder or one below it contains a file. A folder that does not exist contains none. */
async function hasFile(folder: string): Promise<boolean> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) if (!entry.isDirectory() || (await hasFile(join(folder, entry.name)))) return true
  return false
}

/** Syncs a folder, so that the new names in it are on disk. Windows does this automatically. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
