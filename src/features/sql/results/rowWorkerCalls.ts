import { callWorker } from '../../../lib/workerCalls.ts'
import { RowStore, type RowTask } from './RowStore.ts'

type RowWorkerCall = (task: RowTask, transfer?: Transferable[]) => Promise<unknown>

let keeper: RowWorkerCall | undefined

/** Sends a task to the worker that stores all rows. Without workers, the task runs here. */
export function callRowWorker(task: RowTask, transfer: Transferable[] = []): Promise<unknown> {
  keeper ??= typeof Worker === 'undefined' ? hereKeeper() : workerKeeper()
  return keeper(task, transfer)
}

function hereKeeper(): RowWorkerCall {
  const store = new RowStore()
  return async (task) => store.run(task)
}

function workerKeeper(): RowWorkerCall {
  const worker = new Worker(new URL('./rowsWorker.ts', import.meta.url), { type: 'module' })
  // A crashed worker loses its rows; the next call starts a new one.
  return callWorker<RowTask>(worker, () => {
    keeper = undefined
  })
}
