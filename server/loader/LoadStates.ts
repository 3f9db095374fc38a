import type { Services } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import {
  deleteLoad,
  type LoadState,
  sourceOf,
  storeLoadState,
  storeRowCount,
  takeLoad,
  type WaitingLoad,
} from '../db/datastoreLoads.ts'
import { loadedTables } from '../db/datastoreWrite.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { type Client, isExhausted } from '../db/pool.ts'
import { retriedTransaction, retriedTransactionOn } from '../db/retry.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { dropLoadedTables } from './dropLoadedTables.ts'
import { limitTableLock } from './limitTableLock.ts'
import type { LoaderSettings } from './loadResource.ts'
import { LinkError } from './openLink.ts'
import { TableLoadError } from './TableLoadError.ts'
import { tableFormat } from './tableFormat.ts'

/** Each report is a change of the dataset, so most loads end before the first one. */
const REPORT_EVERY_MS = 5_000
/** The seconds before each retry after a temporary error. */
const RETRY_AFTER_SECONDS = [60, 600, 3_600]
/** Messages for JSON that is not a table, which is usual and not an error. */
const NO_RECORDS = new Set(['tableNoRecords', 'tableNotJson'])

/** Writes the state of loads into their resources. */
export class LoadStates {
  readonly #parts: Pick<Services, 'db' | 'catalogue' | 'log'>
  readonly #reportEveryMs: number
  readonly #tableLockMs: number | undefined

  constructor(
    parts: Pick<Services, 'db' | 'catalogue' | 'log'>,
    { reportEveryMs = REPORT_EVERY_MS, tableLockMs }: Pick<LoaderSettings, 'reportEveryMs' | 'tableLockMs'> = {},
  ) {
    this.#parts = parts
    this.#reportEveryMs = reportEveryMs
    this.#tableLockMs = tableLockMs
  }

  set(load: WaitingLoad, state: LoadState): Promise<boolean> {
    return this.write(load, (client) => storeLoadState(client, load, state))
  }

  /**
   * Says that a load runs, unless another process has it; returns whether. On the caller's connection, and without waiting for the
   * search index, which needs another one.
   */
  begin(client: Client, load: WaitingLoad): Promise<boolean> {
    return retriedTransactionOn(client, async (held) => {
      if (!(await takeLoad(held, load))) return false
      await changeLoad(held, load, () => storeLoadState(held, load, { state: 'running' }))
      return true
    })
  }

  /**
   * Writes the number of loaded rows from time to time; `settled` resolves when the last write has ended. The caller holds
   * a connection, so nothing is written if another one is not free.
   */
  rowReporter(load: WaitingLoad): { onRows: (rows: number) => void; settled: () => Promise<void> } {
    let last = performance.now()
    let writing: Promise<void> | undefined
    const write = async (rows: number) => {
      await this.write(load, (client) => storeRowCount(client, load, rows))
    }
    const onRows = (rows: number) => {
      if (writing || performance.now() - last < this.#reportEveryMs || isExhausted(this.#parts.db)) return
      writing = write(rows)
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the number of rows of a load was not written'))
        .finally(() => {
          last = performance.now()
          writing = undefined
        })
    }
    return { onRows, settled: async () => writing }
  }

  /** Ends a failed load, or schedules a retry after a temporary error. */
  async fail(load: WaitingLoad, error: unknown): Promise<void> {
    if (!(error instanceof TableLoadError) || tableFormat(load) !== 'json' || !NO_RECORDS.has(error.why.key))
      return this.#endOrRetry(load, error)
    try {
      await this.write(load, (client) => this.#endWithoutTable(client, load, error))
    } catch (failure) {
      await this.#endOrRetry(load, failure)
    }
  }

  async #endOrRetry(load: WaitingLoad, error: unknown): Promise<void> {
    const { why, line } = reasonOf(error)
    const isPassing = error instanceof LinkError ? error.isPassing : !(error instanceof TableLoadError)
    const againAfter = isPassing ? RETRY_AFTER_SECONDS[load.tries] : undefined
    if (!(error instanceof TableLoadError))
      this.#parts.log.warn({ err: error, resource: load.resource_id }, 'a table was not loaded')
    const state = againAfter === undefined ? 'error' : 'pending'
    await this.set(load, { state, error: why, line, ...(againAfter !== undefined && { againAfter }) })
  }

  /**
   * Ends a load of JSON that is not a table. If it replaced another file or address, that one's table is dropped and there is no
   * error. The table of an earlier version of the same address stays. False if another request has replaced the load.
   */
  async #endWithoutTable(client: Client, load: WaitingLoad, { why, line }: TableLoadError): Promise<boolean> {
    const [table] = await loadedTables(client, [load.resource_id])
    if (table?.loaded_from === sourceOf(load)) return storeLoadState(client, load, { state: 'error', error: why, line })
    if (!(await deleteLoad(client, load))) return false
    await limitTableLock(client, this.#tableLockMs)
    await dropLoadedTables(client, [load.resource_id])
    return true
  }

  /** Changes the state of a load, which is part of its dataset; returns whether `change` did. */
  async write(load: WaitingLoad, change: (client: Client) => Promise<boolean>): Promise<boolean> {
    const { db, catalogue } = this.#parts
    const seq = await retriedTransaction(db, (client) => changeLoad(client, load, () => change(client)))
    if (seq !== undefined) await catalogue.reached(seq)
    return seq !== undefined
  }
}

/** Changes a load and its dataset. Returns the seq of the change; undefined if `change` did nothing. */
async function changeLoad(
  client: Client,
  load: WaitingLoad,
  change: () => Promise<boolean>,
): Promise<number | undefined> {
  await lockPackage(client, load.package_id)
  if (!(await change())) return undefined
  await renewDocuments(client, [load.package_id])
  return appendChanges(client, [load.package_id])
}

function reasonOf(error: unknown): Pick<TableLoadError, 'why' | 'line'> {
  if (error instanceof TableLoadError) return error
  if (error instanceof LinkError) return { why: error.why, line: undefined }
  return { why: { key: 'loadFailed' }, line: undefined }
}
