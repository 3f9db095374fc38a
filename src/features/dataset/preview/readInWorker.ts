import { callWorker } from '../../../lib/workerCalls.ts'
import { PreviewError, type PreviewProblem } from './PreviewError.ts'

type Failure = { failure: PreviewProblem }

/**
 * What a worker makes of a file. The worker is started for this file and ends with it, or with the signal. Throws a
 * `PreviewError` for a file that the worker cannot read.
 */
export async function readInWorker<Reply extends object>(
  start: () => Worker,
  file: Blob,
  { format, signal }: { format: string; signal: AbortSignal },
): Promise<Exclude<Reply, Failure>> {
  // A signal that has already ended sends no event.
  signal.throwIfAborted()
  const worker = start()
  const end = () => worker.terminate()
  signal.addEventListener('abort', end)
  try {
    const reply = (await callWorker<Blob>(worker)(file)) as Reply | Failure // the worker's result
    if ('failure' in reply) throw new PreviewError(reply.failure, { format })
    return reply as Exclude<Reply, Failure>
  } finally {
    end()
  }
}
