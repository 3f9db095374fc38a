import { callWorker } from '../../../lib/workerCalls.ts'
import type { Parse } from './checkSql.ts'

let parse: ReturnType<typeof callWorker<string>> | undefined

/** PostgreSQL's parser in a worker, loaded on the first call. If it fails to load, no errors are reported. */
export const parseInWorker: Parse = async (sql) => {
  parse ??= callWorker(new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' }))
  const reply = await parse(sql).catch(() => ({ kinds: [] }))
  return reply as Awaited<ReturnType<Parse>> // the worker's result
}
