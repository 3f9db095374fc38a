import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { invalidField, noRoom } from '../errors.ts'
import { incomingFolder } from '../storage.ts'
import { createFolder } from './createFolder.ts'
import { DirectoryStorage } from './DirectoryStorage.ts'
import { IncomingFile } from './IncomingFile.ts'
import type { Storage, StoredKey } from './Storage.ts'

/** A request takes an hour at most (http/openServer.ts); several files of one arrive one after the other. */
const UNFINISHED_MS = 2 * 60 * 60_000
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The files of resources: received into a temporary folder, and moved to their final path when a resource keeps them. */
export class FileStore {
  readonly #dataDir: string
  readonly #maxBytes: number
  /** Where kept files are. */
  readonly storage: Storage

  constructor(dataDir: string, maxBytes: number, storage: Storage = new DirectoryStorage(dataDir)) {
    this.#dataDir = dataDir
    this.#maxBytes = maxBytes
    this.storage = storage
  }

  /**
   * Writes a file to disk and syncs it. Throws 409 under `field` if it is over the limit, 507 if the disk is full; then no
   * file is left.
   */
  async receive(chunks: AsyncIterable<Uint8Array>, filename: string, field: string): Promise<IncomingFile> {
    const path = join(this.#incomingFolder, randomUUID())
    try {
      await createFolder(this.#incomingFolder)
      const { size, hash } = await this.#fill(path, chunks, field)
      return new IncomingFile({ filename, path, size, hash })
    } catch (error) {
      await rm(path, { force: true })
      await drain(chunks)
      throw isNoRoom(error) ? noRoom() : error
    }
  }

  /** Moves a received file to its final path and returns its id; durable when this resolves. */
  async keep(file: IncomingFile): Promise<string> {
    const id = randomUUID()
    await this.#keep({ kind: 'resources', name: id }, file)
    return id
  }

  /** Moves a received image to its final path and returns its name with this extension; durable when this resolves. */
  async keepImage(file: IncomingFile, extension: string): Promise<string> {
    const name = `${randomUUID()}.${extension}`
    await this.#keep({ kind: 'images', name }, file)
    return name
  }

  /** Removes received files that were not kept. */
  async discard(files: readonly IncomingFile[]): Promise<void> {
    for (const { path } of files) await rm(path, { force: true })
  }

  /** Removes kept files; missing files are ignored. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const name of ids) await this.storage.remove({ kind: 'resources', name })
  }

  /** Removes kept images; missing files are ignored. */
  async removeImages(names: readonly string[]): Promise<void> {
    for (const name of names) await this.storage.remove({ kind: 'images', name })
  }

  /**
   * Removes files that a process which was killed did not finish. Another process can be writing here, such as a command or the portal
   * of another machine, so a file must be older than the longest request. A file of this process is never removed: it may wait behind
   * long loads, or a reader of an archive may be slow.
   */
  async clearIncoming(olderThanMs = UNFINISHED_MS): Promise<void> {
    const names = await readdir(this.#incomingFolder).catch(() => [])
    for (const path of names.map((name) => join(this.#incomingFolder, name))) {
      const facts = await stat(path).catch(() => undefined)
      if (facts && facts.mtimeMs <= Math.min(performance.timeOrigin, Date.now() - olderThanMs))
        await rm(path, { force: true })
    }
  }

  /** The space of the storage, in bytes; undefined if it has no known limit. Throws if it cannot be read. */
  space(): Promise<{ freeBytes: number; totalBytes: number } | undefined> {
    return this.storage.space()
  }

  get #incomingFolder(): string {
    return incomingFolder(this.#dataDir)
  }

  async #keep(key: StoredKey, file: IncomingFile): Promise<void> {
    try {
      await this.storage.put(key, file.path)
    } catch (error) {
      throw isNoRoom(error) ? noRoom() : error
    }
  }

  async #fill(path: string, chunks: AsyncIterable<Uint8Array>, field: string) {
    const file = await open(path, 'wx')
    try {
      const written = await this.#write(file, chunks, field)
      await file.sync()
      return written
    } finally {
      await file.close()
    }
  }

  async #write(file: FileHandle, chunks: AsyncIterable<Uint8Array>, field: string) {
    const digest = createHash('sha256')
    let size = 0
    let failure: unknown
    for await (const chunk of chunks) {
      size += chunk.byteLength
      // The rest is read and discarded, because a client that is still sending does not read the response.
      if (size > this.#maxBytes || failure) continue
      digest.update(chunk)
      await file.writeFile(chunk).catch((error: unknown) => {
        failure = error
      })
    }
    if (failure) throw failure
    if (size > this.#maxBytes) throw invalidField(field, 'uploadTooLarge')
    return { size, hash: digest.digest('hex') }
  }
}

/** Reads and discards the rest of a request, as #write does; a closed connection has no rest. */
async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _chunk of chunks);
  } catch {}
}

const isNoRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && NO_ROOM.has(error.code)
