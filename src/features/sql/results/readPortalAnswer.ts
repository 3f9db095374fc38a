import type { QueryResult } from './queryResult.ts'
import type { AnswerHead } from './RowStore.ts'
import { callRowWorker } from './rowWorkerCalls.ts'
import { nextKey, storedResult } from './storedResult.ts'

/**
 * Reads a portal's answer to `datastore_search_sql` in a worker; `body` is handed over and empty afterwards. Rejects
 * where it is no such answer.
 */
export async function readPortalAnswer(body: ArrayBuffer): Promise<QueryResult> {
  const key = nextKey()
  // The keeper answers this task with a head.
  const head = (await callRowWorker({ task: 'read', key, body }, [body])) as AnswerHead
  return storedResult(key, head)
}

/** Starts the worker that reads, before there is anything to read. */
export function prepareReading(): void {
  callRowWorker({ task: 'drop', key: 0 }).catch(() => undefined)
}
