import type { QueryResult } from './queryResult.ts'
import type { ResultHead } from './RowStore.ts'
import { callRowWorker } from './rowWorkerCalls.ts'
import { nextKey, storedResult } from './storedResult.ts'

/**
 * Reads a response to `datastore_search_sql` in a worker. `body` is transferred and empty afterwards. Rejects if it is
 * not valid.
 */
export async function readPortalResponse(body: ArrayBuffer): Promise<QueryResult> {
  const key = nextKey()
  // The worker's result of this task is a head.
  const head = (await callRowWorker({ task: 'read', key, body }, [body])) as ResultHead
  return storedResult(key, head)
}

/** Starts the worker early. */
export function prepareReading(): void {
  callRowWorker({ task: 'drop', key: 0 }).catch(() => undefined)
}
