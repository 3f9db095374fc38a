import { callWorker } from '../../lib/workerCalls.ts'
import type { HttpAnswer } from '../action.ts'

type Answer = Omit<HttpAnswer, 'headers'> & { headers: [string, string][] }

/**
 * Sends a read request in a worker, which parses the response: a hundred thousand rows would keep the page from reacting.
 * Rejects if there is no response, or if the worker could not be loaded.
 */
export async function fetchColumns(url: string, signal: AbortSignal | undefined): Promise<HttpAnswer> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./columnWorker.ts', import.meta.url), { type: 'module' })
  try {
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const answered = callWorker<string>(worker)(new URL(url, location.href).href)
    const { headers, ...answer } = (await Promise.race([answered, aborted])) as Answer // the worker's result
    return { ...answer, headers: new Headers(headers) }
  } finally {
    worker.terminate()
  }
}
