import { callWorker } from '../../../lib/workerCalls.ts'
import { RowStore, type RowTask } from './RowStore.ts'

type RowWorkerCall = (task: RowTask, transfer?: Transferable[]) => Promise<unknown>

let keeper: RowWorkerCall | undefined

/** Gives a task to the worker that keeps all rows; where there are no workers, it is done here. */
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
  // Its rows are lost with it; what is asked next starts another.
  return callWorker<RowTask>(worker, () => {
    keeper = undefined
  })
}
