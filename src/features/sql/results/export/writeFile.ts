import { callWorker } from '../../../../lib/workerCalls.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'
import type { FileFormat } from './exportFormat.ts'
import type { RowBatches } from './rowBatches.ts'

/** A task for the worker that writes one file. */
export type SaveTask =
  | { task: 'begin'; format: FileFormat; fields: readonly ResultField[] }
  | { task: 'add'; rows: readonly ResultRow[] }
  | { task: 'finish' }

type Options = { signal: AbortSignal; onProgress: (rows: number) => void }

/** Writes rows to a file in a worker. Rejects with RangeError if the format cannot hold them. */
export async function writeFile(
  format: FileFormat,
  fields: readonly ResultField[],
  batches: RowBatches,
  { signal, onProgress }: Options,
): Promise<Blob> {
  const worker = new Worker(new URL('./saveWorker.ts', import.meta.url), { type: 'module' })
  const call = callWorker<SaveTask>(worker)
  let written = 0
  try {
    await call({ task: 'begin', format, fields })
    for await (const rows of batches) {
      signal.throwIfAborted()
      await call({ task: 'add', rows })
      written += rows.length
      onProgress(written)
    }
    signal.throwIfAborted()
    // The worker's result of `finish` is the file.
    return (await call({ task: 'finish' })) as Blob
  } finally {
    worker.terminate()
  }
}
