import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Entry, headerOf, recordOf, scanRecords } from './datasetRecords.ts'

/** Old records are removed from the file when they are this much, and more than the others. */
const WASTE_BYTES = 32 * 1024 * 1024
const COPY_BYTES = 4 * 1024 * 1024

/**
 * CKAN's datasets on disk, each as the text that CKAN sent. A change is appended, so a process that is killed leaves at most an
 * incomplete last record, which the next start drops. One writer at a time. Every method throws errors of the file system.
 */
export class DatasetFile {
  readonly #path: string
  readonly #ckan: string
  #file: FileHandle
  #size: number
  /** The bytes of records that a later one replaced. */
  #waste = 0
  readonly #entries: Map<string, Entry>
  readonly #reading = new Set<Promise<unknown>>()
  /** When the file had all datasets of CKAN last, in milliseconds since 1970; undefined if it never did. */
  completeAt: number | undefined

  private constructor(path: string, ckan: string, file: FileHandle, entries: Map<string, Entry>, size: number) {
    this.#path = path
    this.#ckan = ckan
    this.#file = file
    this.#entries = entries
    this.#size = size
  }

  /** Opens the file of a CKAN. It begins empty if it belongs to another CKAN or version. */
  static async open(path: string, ckan: string): Promise<DatasetFile> {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a+').then((created) => created.close().then(() => open(path, 'r+')))
    return closedOnError(file, async () => {
      const header = headerOf(ckan)
      const { entries, end, waste, completeAt } = await scanRecords(file, header)
      await file.truncate(end)
      const opened = new DatasetFile(path, ckan, file, entries, end)
      opened.#waste = waste
      opened.completeAt = completeAt
      if (end === 0) await opened.#append([header])
      return opened
    })
  }

  get ids(): IterableIterator<string> {
    return this.#entries.keys()
  }

  get count(): number {
    return this.#entries.size
  }

  /** Adds or replaces datasets. */
  async put(datasets: readonly { id: string; text: Buffer }[]): Promise<void> {
    const parts: Buffer[] = []
    const added: [string, Entry][] = []
    let at = this.#size
    for (const { id, text } of datasets) {
      const record = recordOf(id, text)
      added.push([id, { at: at + record.textAt, length: text.length }])
      parts.push(record.bytes)
      at += record.bytes.length
    }
    await this.#append(parts)
    for (const [id, entry] of added) {
      this.#waste += this.#entries.get(id)?.length ?? 0
      this.#entries.set(id, entry)
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#append(ids.map((id) => recordOf(id).bytes))
    for (const id of ids) this.forget(id)
  }

  /** Leaves out a dataset that cannot be read, until it is put again. */
  forget(id: string): void {
    this.#waste += this.#entries.get(id)?.length ?? 0
    this.#entries.delete(id)
  }

  /** Notes that the file has all datasets of CKAN at a time. */
  async noteComplete(at: number): Promise<void> {
    await this.#append([Buffer.from(`${JSON.stringify({ completeAt: at })}\n`)])
    this.completeAt = at
  }

  /** The text of a dataset; undefined if it was removed. */
  async read(id: string): Promise<Buffer | undefined> {
    const entry = this.#entries.get(id)
    if (!entry) return undefined
    const reading = readAt(this.#file, entry)
    this.#reading.add(reading)
    try {
      return await reading
    } finally {
      this.#reading.delete(reading)
    }
  }

  /** Writes the file again without old records if they are the larger part. */
  async compact(wasteBytes = WASTE_BYTES): Promise<void> {
    if (this.#waste <= wasteBytes || this.#waste < this.#size / 2) return
    const draft = `${this.#path}.new`
    await rm(draft, { force: true })
    const file = await open(draft, 'wx+')
    const next = new DatasetFile(draft, this.#ckan, file, new Map(), 0)
    await closedOnError(file, async () => {
      await this.#copyTo(next)
      await file.sync()
      await rename(draft, this.#path)
    })
    await this.#replaceBy(next)
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#reading)
    await this.#file.close()
  }

  /** Writes the records that count to a new file. */
  async #copyTo(next: DatasetFile): Promise<void> {
    await next.#append([headerOf(this.#ckan)])
    let some: { id: string; text: Buffer }[] = []
    let bytes = 0
    for (const id of this.#entries.keys()) {
      const text = await this.read(id)
      if (!text) continue
      some.push({ id, text })
      bytes += text.length
      if (bytes < COPY_BYTES) continue
      await next.put(some)
      some = []
      bytes = 0
    }
    await next.put(some)
    if (this.completeAt !== undefined) await next.noteComplete(this.completeAt)
  }

  async #replaceBy(next: DatasetFile): Promise<void> {
    const old = this.#file
    const running = [...this.#reading]
    this.#file = next.#file
    this.#size = next.#size
    this.#waste = 0
    for (const [id, entry] of next.#entries) this.#entries.set(id, entry)
    await Promise.allSettled(running)
    await old.close()
  }

  async #append(parts: readonly Buffer[]): Promise<void> {
    const bytes = Buffer.concat(parts)
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.#size + done)
      done += bytesWritten
    }
    this.#size += bytes.length
  }
}

/** Closes a file if its use fails: each retry would otherwise leave one open. */
export async function closedOnError<T>(file: { close(): Promise<void> }, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    await file.close().catch(() => {}) // the error of its use says more
    throw error
  }
}

async function readAt(file: FileHandle, { at, length }: Entry): Promise<Buffer> {
  const text = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(text, done, length - done, at + done)
    if (bytesRead === 0) throw new Error('The file of datasets is shorter than it was')
    done += bytesRead
  }
  return text
}
