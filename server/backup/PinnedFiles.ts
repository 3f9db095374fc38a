import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { NamedFile } from '../db/backup/storedFiles.ts'
import { isAlive } from '../db/embedded/postmasterFile.ts'
import { DirectoryStorage } from '../files/DirectoryStorage.ts'
import type { Storage, StoredKey } from '../files/Storage.ts'
import { isLogo } from '../group/logoAddress.ts'

type StoredFile = StoredKey & { size: number; open(): Promise<Readable> }

/** A file that the catalogue names; undefined for an image elsewhere. */
const keyOf = ({ kind, name }: StoredKey): StoredKey | undefined =>
  kind === 'resources' || isLogo(name) ? { kind, name } : undefined

/**
 * Files that stay readable while a running portal removes them: in a directory by second names. A file system without hard links
 * has only the first names, as has another storage: a file that is removed meanwhile ends the backup with an error.
 */
export class PinnedFiles {
  readonly #storage: Storage
  readonly #folder: string | undefined
  readonly found: StoredFile[] = []
  readonly missing: NamedFile[] = []

  private constructor(storage: Storage) {
    this.#storage = storage
    if (storage instanceof DirectoryStorage)
      this.#folder = join(storage.address, `backup-${process.pid}-${randomBytes(4).toString('hex')}`)
  }

  static async pin(storage: Storage, files: readonly NamedFile[]): Promise<PinnedFiles> {
    if (storage instanceof DirectoryStorage) await removeAbandoned(storage.address)
    const pinned = new PinnedFiles(storage)
    try {
      for (const file of files) await pinned.#pin(file)
      return pinned
    } catch (error) {
      await pinned.release()
      throw error
    }
  }

  async release(): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true })
  }

  async #pin(file: NamedFile): Promise<void> {
    const key = keyOf(file)
    if (key === undefined) return
    const second = await this.#secondName(key)
    const size = second ? (await stat(second)).size : (await this.#storage.facts(key))?.sizeBytes
    const open = async () => (second ? createReadStream(second) : this.#storage.read(key))
    if (size !== undefined) this.found.push({ ...key, size, open })
    else if (file.isExpected) this.missing.push(file)
  }

  /** Another name of a file in a directory; undefined if it does not exist or cannot have one. */
  async #secondName(key: StoredKey): Promise<string | undefined> {
    if (this.#folder === undefined || !(this.#storage instanceof DirectoryStorage)) return undefined
    const folder = join(this.#folder, key.kind)
    await mkdir(folder, { recursive: true })
    const second = join(folder, key.name)
    return link(this.#storage.pathOf(key), second).then(
      () => second,
      () => undefined,
    )
  }
}

/** Second names that a killed command left. */
async function removeAbandoned(storage: string): Promise<void> {
  for (const name of await readdir(storage).catch(() => [])) {
    const pid = /^backup-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(storage, name), { recursive: true, force: true })
  }
}
