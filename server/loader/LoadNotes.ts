import type { Services } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import { forgetLoads, type LoadState, noteLoad, noteRows, type WaitingLoad } from '../db/datastoreLoads.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { type Client, isExhausted } from '../db/pool.ts'
import { retriedTransaction, retriedTransactionOn } from '../db/retry.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { TableLoadError } from '../importer/TableLoadError.ts'
import { LinkError } from './fetchLink.ts'
import { tableFormat } from './tableFormat.ts'

/** Each time is a change of the dataset, so most loads end before the first. */
const TELL_EVERY_MS = 5_000
/** Seconds before a try that failed for a passing reason is made again; then it is given up. */
const PAUSES = [60, 600, 3_600]
/** What a JSON file may well hold: something that is no table. */
const NO_RECORDS = new Set(['tableNoRecords', 'tableNotJson'])

/** Writes the state of loads where everybody sees it: in the resource. */
export class LoadNotes {
  readonly #parts: Pick<Services, 'db' | 'catalogue' | 'log'>
  readonly #tellEveryMs: number

  constructor(parts: Pick<Services, 'db' | 'catalogue' | 'log'>, tellEveryMs = TELL_EVERY_MS) {
    this.#parts = parts
    this.#tellEveryMs = tellEveryMs
  }

  note(load: WaitingLoad, state: LoadState): Promise<boolean> {
    return this.write(load, (client) => noteLoad(client, load, state))
  }

  /** As note, on a connection that the caller holds. The search index is not waited for: it needs another connection. */
  async noteOn(client: Client, load: WaitingLoad, state: LoadState): Promise<void> {
    await retriedTransactionOn(client, (held) => changeLoad(held, load, () => noteLoad(held, load, state)))
  }

  /**
   * Writes now and then how many rows a load has; `told` resolves when the last of it is written. The caller holds a
   * connection, so nothing is written while another one would have to be waited for.
   */
  teller(load: WaitingLoad): { onRows: (rows: number) => void; told: () => Promise<void> } {
    let last = performance.now()
    let telling: Promise<void> | undefined
    const tell = async (rows: number) => {
      await this.write(load, (client) => noteRows(client, load, rows))
    }
    const onRows = (rows: number) => {
      if (telling || performance.now() - last < this.#tellEveryMs || isExhausted(this.#parts.db)) return
      telling = tell(rows)
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the rows of a load were not told'))
        .finally(() => {
          last = performance.now()
          telling = undefined
        })
    }
    return { onRows, told: async () => telling }
  }

  /** Ends a load that failed, or puts it off where another try may help. */
  async fail(load: WaitingLoad, error: unknown): Promise<void> {
    const { why, line } = reasonOf(error)
    if (error instanceof TableLoadError && tableFormat(load) === 'json' && NO_RECORDS.has(why.key)) {
      await this.write(load, async (client) => (await forgetLoads(client, [load.resource_id])).length > 0)
      return
    }
    const isPassing = error instanceof LinkError ? error.isPassing : !(error instanceof TableLoadError)
    const againAfter = isPassing ? PAUSES[load.tries] : undefined
    if (!(error instanceof TableLoadError))
      this.#parts.log.warn({ err: error, resource: load.resource_id }, 'a table was not loaded')
    const state = againAfter === undefined ? 'error' : 'pending'
    await this.note(load, { state, error: why, line, ...(againAfter !== undefined && { againAfter }) })
  }

  /** Changes the state of a load, which is part of its dataset; gives whether `change` did. */
  async write(load: WaitingLoad, change: (client: Client) => Promise<boolean>): Promise<boolean> {
    const { db, catalogue } = this.#parts
    const seq = await retriedTransaction(db, (client) => changeLoad(client, load, () => change(client)))
    if (seq !== undefined) await catalogue.reached(seq)
    return seq !== undefined
  }
}

/** Changes a load and with it its dataset. Returns the seq of the change; undefined where `change` did nothing. */
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
