import type { FileStore } from './FileStore.ts'
import type { IncomingFile } from './IncomingFile.ts'

/** The files of one request. At its end, those that were not kept are removed. */
export class Uploads {
  readonly #store: Pick<FileStore, 'receive' | 'discard'>
  readonly #received: IncomingFile[] = []

  constructor(store: Pick<FileStore, 'receive' | 'discard'>) {
    this.#store = store
  }

  async receive(chunks: AsyncIterable<Uint8Array>, filename: string, field: string): Promise<IncomingFile> {
    const file = await this.#store.receive(chunks, filename, field)
    this.#received.push(file)
    return file
  }

  discard(): Promise<void> {
    return this.#store.discard(this.#received)
  }
}
