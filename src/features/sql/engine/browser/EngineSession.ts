import { readRange } from '#table/range/TableRange.ts'
import type { ResultField, ResultRow } from '../../results/queryResult.ts'
import type { SqlTable } from '../../tables/sqlTable.ts'
import { SqlError } from '../engine.ts'
import type { FromEngine, LoadProgress, TableRequest, ToEngine } from './engineMessages.ts'
import { FileError } from './FileError.ts'
import { fileFormat } from './fileFormat.ts'
import type { PreparedTable } from './prepareTable.ts'

export type Answer = { fields: readonly ResultField[]; rows: readonly ResultRow[]; isTruncated: boolean }

type Waiting<T> = { resolve(value: T): void; reject(error: unknown): void }

/** One worker with its loaded tables. */
export class EngineSession {
  readonly ready: Promise<void>
  /** True after the worker has crashed. */
  isBroken = false
  readonly #worker: Worker
  readonly #tables: readonly SqlTable[]
  readonly #prepared: Map<string, PreparedTable>
  readonly #onProgress: (progress: LoadProgress) => void
  #loading: Waiting<void> | undefined
  #running: Waiting<Answer> | undefined
  #rows: ResultRow[] = []

  /** Tables in `prepared` are not read again. Tables that are read are added to it. */
  constructor(
    tables: readonly SqlTable[],
    prepared: Map<string, PreparedTable>,
    onProgress: (progress: LoadProgress) => void,
  ) {
    this.#tables = tables
    this.#prepared = prepared
    this.#onProgress = onProgress
    this.#worker = new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => this.#onMessage(data))
    this.#worker.addEventListener('error', ({ message }) => this.#break(message))
    this.ready = new Promise((resolve, reject) => {
      this.#loading = { resolve, reject }
    })
    this.#say({ kind: 'load', tables: tables.map((table) => requestFor(table, prepared.get(table.id))) })
  }

  /** Runs a statement. Only one may run at a time. */
  run(sql: string): Promise<Answer> {
    this.#rows = []
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject }
      this.#say({ kind: 'run', sql })
    })
  }

  close(): void {
    this.#worker.terminate()
  }

  #say(message: ToEngine): void {
    this.#worker.postMessage(message)
  }

  #onMessage(message: FromEngine): void {
    switch (message.kind) {
      case 'progress':
        this.#onProgress({ title: this.#titleOf(message.table), step: message.step, ...partOf(message) })
        break
      case 'prepared':
        this.#prepared.set(message.table.id, message.table)
        break
      case 'loaded':
        this.#loading?.resolve()
        break
      case 'fileError':
        this.#loading?.reject(new FileError(this.#titleOf(message.table), message))
        break
      case 'rows':
        for (const row of message.rows) this.#rows.push(row)
        break
      case 'answer':
        this.#running?.resolve({ fields: message.fields, isTruncated: message.isTruncated, rows: this.#rows })
        break
      case 'failed':
        this.#fail(message.error)
    }
  }

  #titleOf(id: string): string {
    return this.#tables.find((table) => table.id === id)?.title ?? id
  }

  #fail({ kind, message, ...details }: Extract<FromEngine, { kind: 'failed' }>['error']): void {
    const error = new SqlError(kind, message, details)
    this.#loading?.reject(error)
    this.#running?.reject(error)
  }

  #break(message: string): void {
    this.isBroken = true
    this.#fail({ kind: 'unexpected', message })
  }
}

const partOf = ({ part }: { part?: number }) => (part === undefined ? {} : { part })

function requestFor({ id, file }: SqlTable, prepared: PreparedTable | undefined): TableRequest {
  const blob = file?.blob
  const format = fileFormat(file?.format ?? '', file?.url ?? '') ?? ''
  // A worker resolves relative URLs against its own file, so the URL must be absolute.
  const url = file && !blob ? new URL(file.url, document.baseURI).href : undefined
  const range = readRange(file?.range)
  const content = { ...(url !== undefined && { url }), ...(blob && { blob }), ...(prepared && { prepared }) }
  return { id, format, ...(range && { range }), ...content }
}
