import type { FileReading } from './fileReading.ts'
import type { FromReader, ToReader } from './readerMessages.ts'
import type { FileToRead } from './readFile.ts'
import type { Rewriting } from './rewriteTable.ts'

type Watch = { signal?: AbortSignal | undefined; onShare?: ((share: number) => void) | undefined }
type Job = Watch & { request: ToReader; resolve(response: FromReader): void; reject(error: unknown): void }

const openWorker = () => new Worker(new URL('./readFile.worker.ts', import.meta.url), { type: 'module' })

/** The file could not be read: it was deleted, or this device has too little memory. */
class UnreadableFileError extends Error {}

/** The worker that reads chosen files, one after the other. It starts with the first file and ends with `close`. */
export class ReaderThread {
  readonly #waiting: Job[] = []
  #worker: Worker | undefined
  #job: Job | undefined

  /** Reads a file. Throws UnreadableFileError, or the signal's reason. */
  async read(file: FileToRead, watch: Watch = {}): Promise<FileReading> {
    const response = await this.#ask({ kind: 'read', ...file }, watch)
    if (response.kind !== 'reading') throw new UnreadableFileError()
    return response.reading
  }

  /** Rewrites a table without some of its columns; text becomes UTF-8. Throws UnreadableFileError. */
  async rewrite(rewriting: Rewriting): Promise<Blob> {
    const response = await this.#ask({ kind: 'rewrite', ...rewriting }, {})
    if (response.kind !== 'rewritten') throw new UnreadableFileError()
    return response.file
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#job = undefined
    this.#waiting.length = 0
  }

  #ask(request: ToReader, watch: Watch): Promise<FromReader> {
    return new Promise((resolve, reject) => {
      watch.signal?.throwIfAborted()
      const job: Job = { ...watch, request, resolve, reject }
      watch.signal?.addEventListener('abort', () => this.#drop(job), { once: true })
      this.#waiting.push(job)
      this.#next()
    })
  }

  #next(): void {
    if (this.#job) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#worker ??= this.#open()
    this.#job = job
    this.#worker.postMessage(job.request)
  }

  #open(): Worker {
    const worker = openWorker()
    worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
      if (data.kind === 'share') this.#job?.onShare?.(data.share)
      else this.#finish((job) => job.resolve(data))
    }
    // Also when it runs out of memory: the next file gets a new worker.
    worker.onerror = () => {
      this.#stop()
      this.#finish((job) => job.reject(new UnreadableFileError()))
    }
    return worker
  }

  /** Cancels a job; one that is running can only be stopped with its worker. */
  #drop(job: Job): void {
    const at = this.#waiting.indexOf(job)
    if (at >= 0) this.#waiting.splice(at, 1)
    else if (this.#job === job) {
      this.#stop()
      this.#finish(() => undefined)
    }
    job.reject(job.signal?.reason)
  }

  #stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #finish(end: (job: Job) => void): void {
    const job = this.#job
    this.#job = undefined
    if (job) end(job)
    this.#next()
  }
}
