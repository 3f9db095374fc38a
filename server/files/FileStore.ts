import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { invalidField, noRoom } from '../errors.ts'
import { storedFile, storedImage } from '../storage.ts'
import { IncomingFile } from './IncomingFile.ts'
import { makeFolder } from './makeFolder.ts'
import { syncFolder } from './syncFolder.ts'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The files of resources: received into a waiting room, given a place of their own when a resource takes them. */
export class FileStore {
  readonly #dataDir: string
  readonly #maxBytes: number

  constructor(dataDir: string, maxBytes: number) {
    this.#dataDir = dataDir
    this.#maxBytes = maxBytes
  }

  /**
   * Writes what arrives to disk, whole and synced. Throws 409 under `field` where it is over the limit, 507 where the disk
   * is full; nothing is left of it then.
   */
  async receive(chunks: AsyncIterable<Uint8Array>, filename: string, field: string): Promise<IncomingFile> {
    const path = join(this.#waitingRoom, randomUUID())
    try {
      await makeFolder(this.#waitingRoom)
      const { size, hash } = await this.#fill(path, chunks, field)
      return new IncomingFile({ filename, path, size, hash })
    } catch (error) {
      await rm(path, { force: true })
      await drain(chunks)
      throw isNoRoom(error) ? noRoom() : error
    }
  }

  /** Gives a received file its place and an id; durable when this resolves. */
  async keep(file: IncomingFile): Promise<string> {
    const id = randomUUID()
    await this.#place(file, storedFile(this.#dataDir, id))
    return id
  }

  /** The path of a kept file. */
  path(id: string): string {
    return storedFile(this.#dataDir, id)
  }

  /** Gives a received picture its place and a name with this ending; durable when this resolves. */
  async keepImage(file: IncomingFile, ending: string): Promise<string> {
    const name = `${randomUUID()}.${ending}`
    await this.#place(file, storedImage(this.#dataDir, name))
    return name
  }

  /** Forgets received files that nobody took. */
  async discard(files: readonly IncomingFile[]): Promise<void> {
    for (const { path } of files) await rm(path, { force: true })
  }

  /** Removes kept files; one that is gone already is no fault. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(storedFile(this.#dataDir, id), { force: true })
  }

  /** Removes kept pictures. */
  async removeImages(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(storedImage(this.#dataDir, name), { force: true })
  }

  /** Removes what an earlier process was still receiving when it ended. Call it before the first request. */
  async clearWaitingRoom(): Promise<void> {
    const names = await readdir(this.#waitingRoom).catch(() => [])
    for (const name of names) await rm(join(this.#waitingRoom, name), { force: true })
  }

  get #waitingRoom(): string {
    return join(this.#dataDir, 'storage', 'incoming')
  }

  async #place(file: IncomingFile, path: string): Promise<void> {
    try {
      await makeFolder(dirname(path))
      await rename(file.path, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(path, { force: true })
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
      // The rest is still read, and thrown away: a caller who is writing does not listen to an answer.
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

/** Reads what is left and throws it away, as #write does; what breaks off has nothing left. */
async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _chunk of chunks);
  } catch {}
}

const isNoRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && NO_ROOM.has(error.code)
