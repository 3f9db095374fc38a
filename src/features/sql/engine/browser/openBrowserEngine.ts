import type { QueryResult } from '../../results/queryResult.ts'
import { resultOf } from '../../results/resultOf.ts'
import type { SqlTable } from '../../tables/sqlTable.ts'
import { type Engine, SqlError } from '../engine.ts'
import { EngineSession } from './EngineSession.ts'
import type { LoadProgress } from './engineMessages.ts'
import type { PreparedTable } from './prepareTable.ts'

/** PostgreSQL in this browser, over files. No data leaves the device. */
export type BrowserEngine = Engine & {
  kind: 'browser'
  /** The tables with their columns and row counts. Throws SqlError. */
  tables(signal?: AbortSignal): Promise<readonly SqlTable[]>
  close(): void
}

type Options = {
  onProgress?: (progress: LoadProgress) => void
  timeoutMs?: number
  /** Prepared tables by id. New ones are added, so that no file is read twice. */
  prepared?: Map<string, PreparedTable>
}

const TIMEOUT_MS = 10_000

/** Starts PostgreSQL and loads the files of the tables at once. Statements wait until they are loaded. */
export function openBrowserEngine(tables: readonly SqlTable[], options: Options = {}): BrowserEngine {
  const { onProgress = () => {}, timeoutMs = TIMEOUT_MS, prepared = new Map<string, PreparedTable>() } = options
  let session: EngineSession | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const open = (): EngineSession => {
    if (isClosed) throw new SqlError('unexpected', 'closed')
    session ??= new EngineSession(tables, prepared, onProgress)
    return session
  }
  const end = () => {
    session?.close()
    session = undefined
  }

  async function runOne(sql: string, signal: AbortSignal): Promise<QueryResult> {
    signal.throwIfAborted()
    const current = open()
    // The files keep loading when a statement that waits for them is cancelled.
    await orAbort(current.ready, signal).catch((error: unknown) => {
      if (!signal.aborted) end()
      throw error
    })
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const answer = await orAbort(current.run(sql), limited).catch((error: unknown) => {
      // Only ending the worker stops a statement.
      if (limited.aborted || current.isBroken) end()
      if (limited.aborted && !signal.aborted) throw new SqlError('timeout', '', { code: '57014' })
      throw error
    })
    return resultOf(answer.fields, answer.rows, answer.isTruncated)
  }

  open().ready.catch(() => {}) // run() reports the error
  return {
    kind: 'browser',
    tables: async (signal) => {
      const current = open()
      await (signal ? orAbort(current.ready, signal) : current.ready)
      return tables.map((table) => described(table, prepared.get(table.id)))
    },
    run(sql, signal) {
      const mine = last.then(() => runOne(sql, signal))
      last = mine.catch(() => {})
      return mine
    },
    close() {
      isClosed = true
      end()
    },
  }
}

/** Rejects with the signal's reason when it aborts first. */
function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

function described(table: SqlTable, found: PreparedTable | undefined): SqlTable {
  if (!found) return table
  return { ...table, columns: [{ name: '_id', type: 'int4' }, ...found.columns], rowCount: found.rowCount }
}
