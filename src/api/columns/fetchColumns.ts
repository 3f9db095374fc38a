import { callWorker } from '../../lib/workerCalls.ts'
import type { HttpAnswer } from '../action.ts'

type Answer = Omit<HttpAnswer, 'headers'> & { headers: [string, string][] }

function startWorker() {
  const worker = new Worker(new URL('./columnWorker.ts', import.meta.url), { type: 'module' })
  const call = callWorker<string>(worker, () => {
    if (running?.worker === worker) running = undefined
  })
  return { worker, call }
}

/** Started with this module, while the page still renders what needs the rows. It ends when no request is open. */
let running = typeof document === 'undefined' ? undefined : startWorker()
let openRequests = 0

/**
 * Sends a read request in a worker, which parses the response: a hundred thousand rows would keep the page from reacting.
 * Rejects if there is no response, or if the worker could not be loaded.
 */
export async function fetchColumns(url: string, signal: AbortSignal | undefined): Promise<HttpAnswer> {
  signal?.throwIfAborted()
  running ??= startWorker()
  const { call } = running
  openRequests += 1
  try {
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const { headers, ...answer } = (await Promise.race([call(new URL(url, location.href).href), aborted])) as Answer // the worker's result
    return { ...answer, headers: new Headers(headers) }
  } finally {
    openRequests -= 1
    // That also ends the requests that were aborted.
    if (openRequests === 0) {
      running?.worker.terminate()
      running = undefined
    }
  }
}
