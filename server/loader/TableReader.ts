import type { Worker } from 'node:worker_threads'
import type { FieldRequest } from '../datastore/planFields.ts'
import type { RowPortion } from '../datastore/stageTable.ts'
import type { TableWorkbook } from '../db/datastoreTables.ts'
import { openThread } from '../threads/openThread.ts'
import { TableLoadError } from './TableLoadError.ts'
import type { FromTableThread, RejectedRows, TableThreadData } from './tableMessages.ts'

const HEAP_MEGABYTES = 1_024

/** Reads a file as a table in a separate thread, in portions. */
export class TableReader {
  readonly #thread: Worker
  #error: Error | undefined
  #waiting: { resolve(message: FromTableThread): void; reject(error: Error): void } | undefined
  skipped: RejectedRows | undefined
  /** Known with the columns. */
  workbook: TableWorkbook | undefined

  constructor(data: TableThreadData, heapMegabytes = HEAP_MEGABYTES) {
    this.#thread = openThread('readTableThread', { ...data }, heapMegabytes)
    this.#thread.on('message', (message: FromTableThread) => {
      this.#waiting?.resolve(message)
      this.#waiting = undefined
    })
    this.#thread.on('error', (error) => this.#fail(error))
    this.#thread.on('exit', () => this.#fail(new Error('The thread ended')))
  }

  /** The columns; call it first. Throws TableLoadError. */
  async columns(): Promise<FieldRequest[]> {
    const message = await this.#next()
    if (message.kind !== 'columns') return []
    this.workbook = message.workbook
    return message.columns
  }

  /** The rows; the next portion is read while the caller processes this one. Throws TableLoadError. */
  async *portions(): AsyncGenerator<RowPortion> {
    for (let message = await this.#next(); message.kind !== 'end'; ) {
      const next = this.#next()
      next.catch(() => {}) // it is awaited later, or never
      if (message.kind === 'rows') yield message
      message = await next
    }
  }

  async close(): Promise<void> {
    this.#fail(new Error('The reader was closed'))
    await this.#thread.terminate()
  }

  async #next(): Promise<FromTableThread> {
    const message = await new Promise<FromTableThread>((resolve, reject) => {
      if (this.#error) return reject(this.#error)
      this.#waiting = { resolve, reject }
      this.#thread.postMessage('next')
    })
    if (message.kind === 'failed') throw new TableLoadError(message.why, message.line)
    if (message.kind === 'end') this.skipped = message.skipped
    return message
  }

  #fail(error: Error): void {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    this.#error ??= isFull ? new TableLoadError({ key: 'tableTooLarge' }) : error
    this.#waiting?.reject(this.#error)
    this.#waiting = undefined
  }
}
