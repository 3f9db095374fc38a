import { callWorker } from '../../../lib/workerCalls.ts'
import { RowStore, type RowTask } from './RowStore.ts'

type Keeper = (task: RowTask, transfer?: Transferable[]) => Promise<unknown>

let keeper: Keeper | undefined

/** Gives a task to the worker that keeps all rows; where there are no workers, it is done here. */
export function keepRows(task: RowTask, transfer: Transferable[] = []): Promise<unknown> {
  keeper ??= typeof Worker === 'undefined' ? hereKeeper() : workerKeeper()
  return keeper(task, transfer)
}

function hereKeeper(): Keeper {
  const store = new RowStore()
  return async (task) => store.run(task)
}

function workerKeeper(): Keeper {
  const worker = new Worker(new URL('./rowsWorker.ts', import.meta.url), { type: 'module' })
  // Its rows are lost with it; what is asked next starts another.
  return callWorker<RowTask>(worker, () => {
    keeper = undefined
  })
}
